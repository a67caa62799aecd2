// What the package costs a page, and the limits that a change must not pass unnoticed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { dist } from "./paths.mjs";

/** Limits in bytes after gzip. To raise one on purpose, change it here and say in the changelog what was gained for it. */
const GZIP_LIMITS = {
  "tool_search.wasm": 139_500,
  "index.js": 161_000,
  "index.cjs": 20_000,
  "slim.js": 20_000,
};
const WHERE = "GZIP_LIMITS in scripts/lib/sizes.mjs";

function measure(name) {
  const bytes = readFileSync(join(dist, name));
  return { name, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

const column = (value) => value.toLocaleString("en").padStart(9);

/** @returns {{ table: string, failures: string[] }} the figures, and a sentence for each limit that was passed */
export function checkSizes() {
  const sizes = Object.keys(GZIP_LIMITS).map(measure);
  const lines = sizes.map(
    ({ name, raw, gzip, brotli }) =>
      `  ${name.padEnd(18)}${column(raw)}${column(gzip)}${column(brotli)}${column(GZIP_LIMITS[name])}`,
  );
  const table = [`  ${"bytes".padEnd(18)}${["raw", "gzip", "brotli", "limit"].map((title) => title.padStart(9)).join("")}`, ...lines];
  const failures = sizes
    .filter(({ name, gzip }) => gzip > GZIP_LIMITS[name])
    .map(
      ({ name, gzip }) =>
        `pkg/dist/${name} has ${gzip - GZIP_LIMITS[name]} bytes after gzip over its limit of ${GZIP_LIMITS[name]}; ` +
        `if what it now does is worth that, raise the limit on purpose: ${WHERE}`,
    );
  return { table: table.join("\n"), failures };
}
