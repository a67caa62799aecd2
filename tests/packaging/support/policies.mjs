/** Content security policies, as headers. */

/** Strict, but for the compiling of wasm, which no engine can do without. */
export const STRICT = { "content-security-policy": "script-src 'self' 'wasm-unsafe-eval'" };

/** What a host writes that did not think of wasm. */
export const WITHOUT_WASM = { "content-security-policy": "script-src 'self'" };
