import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { mustRun } from "../../../scripts/lib/run.mjs";
import { assertPrints, inProject } from "../support/project.mjs";
import { installed, runtimeTest } from "../support/runtimes.mjs";

/** 5.0 is the first that knows `moduleResolution: bundler`. */
const compilers = {
  "TypeScript 7": () => inRoot("node_modules", "typescript", "bin", "tsc"),
  "TypeScript 5.0": () => installed("typescript-5", "bin", "tsc"),
};

const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

/** Declarations are checked as well, where most projects would skip them. */
function configure(folder, resolution) {
  const strict = { strict: true, skipLibCheck: false, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const options = { ...strict, ...resolution, target: "es2022", lib: ["es2022", "dom"], types: [], outDir: "out", rootDir: "." };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["main.ts"] }));
}

for (const [title, compiler] of Object.entries(compilers)) {
  for (const [name, resolution] of Object.entries(resolutions)) {
    runtimeTest(`${title} compiles against the package under ${name}, and the result runs`, () =>
      inProject("typescript", async (cwd) => {
        configure(cwd, resolution);
        await mustRun(process.execPath, [compiler(), "-p", "."], { cwd, timeoutMs: 120_000 });
        cpSync(join(cwd, "program.mjs"), join(cwd, "out", "program.mjs"));
        await assertPrints(process.execPath, [join("out", "main.js")], { cwd });
      }),
    );
  }
}

runtimeTest("TypeScript 5.0 compiles against the package as CommonJS, and the result runs", () =>
  inProject("typescript", async (cwd) => {
    configure(cwd, resolutions.nodenext);
    writeFileSync(join(cwd, "package.json"), '{ "name": "typescript", "private": true }\n');
    // Where modules are CommonJS, one that is not can only be loaded.
    const source = 'import core = require("tool-search");\nimport adapter = require("tool-search/adapters/ai-sdk");\n';
    const use = 'import("./program.mjs").then(async ({ program }) => console.log(JSON.stringify(await program(core, adapter))));\n';
    writeFileSync(join(cwd, "main.ts"), source + use);
    await mustRun(process.execPath, [compilers["TypeScript 5.0"](), "-p", "."], { cwd, timeoutMs: 120_000 });
    cpSync(join(cwd, "program.mjs"), join(cwd, "out", "program.mjs"));
    await assertPrints(process.execPath, [join("out", "main.js")], { cwd });
  }),
);
