import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** The repository's root, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {...string} parts @returns {string} an absolute path inside the repository */
export const inRoot = (...parts) => join(root, ...parts);

/** Tools that this repository installs for itself; ignored by git, safe to delete. */
export const toolchain = inRoot(".toolchain");
export const wasmTarget = "wasm32-unknown-unknown";
/** Wasm builds may use another compiler than native ones, so they never share a folder. */
export const wasmTargetFolder = inRoot("target", "wasm");
/** What wasm-bindgen writes; ignored by git, read by the TypeScript entries. */
export const generated = inRoot("js", "generated");
export const dist = inRoot("pkg", "dist");
export const wasmFile = "tool_search.wasm";
export const licencesFile = "THIRD-PARTY-LICENSES.txt";
