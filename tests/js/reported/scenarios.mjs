/** The packaging scenarios, by id: how each is run, or where. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { findBrowser } from "../../../scripts/lib/browser.mjs";
import { dist, inRoot } from "../../../scripts/lib/paths.mjs";
import { run, Skip } from "../../../scripts/lib/run.mjs";

const pkg = inRoot("pkg");

/** Prints the first hit of one search. */
const USE = `const tools = [
  { name: "trip_book", server: "sea", description: "Book a voyage." },
  { name: "crew_list", server: "sea", description: "List the crew." },
];
const first = assemble(tools).search({ queries: ["voyage"] }).results[0].matches[0];`;
const IMPORT = `import { assemble } from "tool-search";\n${USE}\n`;

/** A project that has the package and nothing else. */
async function inProject(files, work) {
  const folder = mkdtempSync(join(tmpdir(), "consumer-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(pkg, join(folder, "node_modules", "tool-search"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inNode(file, text) {
  return inProject({ [file]: `${text}\nconsole.log(first);\n` }, async (cwd) => {
    const { code, stdout, output } = await run(process.execPath, [file], { cwd });
    // A warning would be something that a user has to deal with.
    return { ok: code === 0 && output === stdout, top1: stdout.trim(), output };
  });
}

/** Bundles a page's script without any setting beyond the target. */
async function bundleFor(folder) {
  const entryPoints = [join(folder, "page.js")];
  const options = { bundle: true, platform: "browser", metafile: true, write: false, logLevel: "silent" };
  const { metafile, warnings, outputFiles } = await build({ entryPoints, ...options });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return { text: outputFiles[0].text, warnings, imported };
}

const PAGE = { "page.js": `${IMPORT}globalThis.document.body.textContent = first;\n` };

async function esbuildBundle() {
  return inProject(PAGE, async (folder) => {
    const { text, warnings, imported } = await bundleFor(folder);
    const body = {};
    // Run where neither `require` nor `process` nor `Buffer` is.
    new Function("globalThis", "require", "process", "Buffer", text)({ document: { body } });
    const isPure = imported.length === 0 && !/\bnode:|require\(["']/.test(text);
    return { ok: warnings.length === 0 && body.textContent === "trip_book", no_node_builtins_in_browser_entry: isPure };
  });
}

async function chromium() {
  const found = await findBrowser();
  if (found === null) throw new Skip("no Chromium here");
  return inProject(PAGE, async (folder) => {
    const { text } = await bundleFor(folder);
    const page = join(folder, "page.html");
    writeFileSync(page, `<!doctype html><meta charset="utf-8"><body>nothing<script>${text}</script>`);
    const options = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${join(folder, "profile")}`, "--dump-dom"];
    const { stdout } = await run(found.browser, [...options, pathToFileURL(page).href], { timeoutMs: 60_000 });
    return { ok: /<body>trip_book/.test(stdout), output: stdout.slice(0, 400) };
  });
}

/** A server that has no wasm: the usual answer to a wrong path, and a page where the binary should be. */
async function wrongUrl() {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/missing" ? 404 : 200, { "content-type": "text/html" }).end("<p>no</p>");
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const messages = [];
  try {
    const { initialize } = await import(pathToFileURL(join(dist, "slim.js")).href);
    for (const path of ["/missing", "/page"]) {
      await initialize(fetch(`http://127.0.0.1:${server.address().port}${path}`)).catch(({ message }) => messages.push(message));
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return { rejects: messages.length === 2, message: messages.join("\n") };
}

/** Conditions are read in order, so that `types` has to stand before what it describes. */
function isTyped(entry) {
  if (typeof entry === "string") return false;
  if ("types" in entry) return Object.keys(entry)[0] === "types" && existsSync(join(pkg, entry.types));
  return Object.values(entry).every(isTyped);
}

function typesFirst() {
  const { exports } = JSON.parse(readFileSync(join(pkg, "package.json"), "utf8"));
  // A JSON file has no types.
  const entries = Object.entries(exports).filter(([path]) => !path.endsWith(".json"));
  return { ok: entries.length > 0 && entries.every(([, entry]) => isTyped(entry)) };
}

/** `run` makes the scenario and says what was found; `judgedIn` is the runtime of tests/packaging whose test judges it. */
export const scenarios = {
  "R-123": { judgedIn: "vite" },
  "R-124": { judgedIn: "vite" },
  "R-125": { judgedIn: "workerd" },
  // Both bundlers are asked for: esbuild here, webpack there.
  "R-126": { run: esbuildBundle, judgedIn: "webpack" },
  "R-127": { run: () => inNode("use.mjs", IMPORT) },
  "R-128": { run: () => inNode("use.cjs", `const { assemble } = require("tool-search");\n${USE}`) },
  "R-129": { judgedIn: "deno" },
  "R-130": { judgedIn: "bun" },
  "R-131": { run: chromium },
  "R-132": { run: wrongUrl },
  "R-133": { run: typesFirst },
};
