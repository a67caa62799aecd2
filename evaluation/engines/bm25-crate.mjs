// The Rust crate `bm25` (English stemmer, stop words) with the parameters of two agents that use it.
// Its tokenizer keeps create_issue one word, so each name and parameter stands in the text split too.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = `${root}target/bm25-crate`;
const binary = `${target}/release/bm25-rival`;

const split = (text) => text.replace(/[_\-.:/]/g, " ").replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2");

function text({ name, server, description, parameters }) {
  return [name, split(name), server, description, split(parameters.join(" "))].join(" ");
}

/** Builds the crate; the reason why it cannot take part, or null. */
function prepare() {
  const build = ["build", "--release", "--quiet", "--manifest-path", `${root}evaluation/bm25-crate/Cargo.toml`];
  const { error, status, stderr } = spawnSync("cargo", [...build, "--target-dir", target], { encoding: "utf8" });
  if (error) return "cargo is not installed";
  return status === 0 ? null : `cargo build failed: ${stderr.trim().split("\n").at(-1)}`;
}

function engine(id, label, k1, b) {
  return {
    id,
    label,
    prepare,
    rank({ documents }, queries, limit) {
      const job = { k1, b, limit, documents: documents.map(text), queries };
      const { status, stdout, stderr } = spawnSync(binary, {
        input: JSON.stringify(job),
        encoding: "utf8",
        maxBuffer: 1 << 28,
      });
      if (status !== 0) throw new Error(`bm25-rival failed: ${stderr}`);
      return JSON.parse(stdout);
    },
  };
}

export default [
  engine("bm25-codex", "bm25 crate 1.2/0.75 (Codex)", 1.2, 0.75),
  engine("bm25-ratel", "bm25 crate 0.9/0.4 (Ratel)", 0.9, 0.4),
];
