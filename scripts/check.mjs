// npm run check: the types of js/ and the type tests. Needs no Rust: the glue's types are kept in pkg/dist.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { restoreGlue } from "./lib/core.mjs";
import { generated, inRoot } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

if (!existsSync(join(generated, "tool_search.js"))) restoreGlue();
const { code, output } = await run(process.execPath, [inRoot("node_modules", "typescript", "bin", "tsc"), "-p", "tsconfig.json"]);
process.stdout.write(output);
process.exitCode = code;
