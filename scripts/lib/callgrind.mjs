// Instructions of a native program, counted by valgrind's callgrind: the same on every machine of one kind, however
// busy it is.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, mustRun, Skip } from "./run.mjs";
import { install } from "./system-packages.mjs";

/**
 * Installs valgrind if need be.
 *
 * @throws {Skip} where it cannot be installed, or the counts would be of another kind of machine
 */
export async function ensureCallgrind() {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Skip("the counts are of Linux on x86-64");
  if ((await ask("valgrind", ["--version"])) !== null) return;
  await install(["valgrind"], "counting instructions");
}

/** Instructions of each call of a function, in order, with all that it calls. */
export async function instructionsOf(program, functionName) {
  const folder = mkdtempSync(join(tmpdir(), "callgrind-"));
  try {
    const counting = ["--collect-atstart=no", `--toggle-collect=${functionName}`, `--dump-after=${functionName}`];
    const args = ["--tool=callgrind", ...counting, `--callgrind-out-file=${join(folder, "out")}`, program];
    const { stdout } = await mustRun("valgrind", args, { label: "callgrind" });
    return { stdout, counts: dumps(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Callgrind writes `out.1`, `out.2` and so on, and `out` for what is left at the end. */
function dumps(folder) {
  const numbers = readdirSync(folder).map((name) => Number(name.split(".")[1])).filter((number) => number > 0);
  return numbers.sort((one, other) => one - other).map((number) => total(readFileSync(join(folder, `out.${number}`), "utf8")));
}

/** The count in the text of a dump. */
export function total(dump) {
  const line = /^(?:totals|summary): (\d+)$/m.exec(dump);
  if (line === null) throw new Error("callgrind wrote no count");
  return Number(line[1]);
}
