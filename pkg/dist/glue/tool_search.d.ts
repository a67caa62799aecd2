/* tslint:disable */
/* eslint-disable */

export function __wbg_reset_state(): void;

/**
 * See [`Engine::decisions`].
 */
export function decisions(id: number): Uint8Array;

/**
 * See [`Engine::describe`].
 */
export function describe(id: number, _arguments: string): string;

/**
 * See [`Engine::explain`].
 */
export function explain(id: number, query: string, limit: number): string;

/**
 * See [`Engine::listing`].
 */
export function listing(id: number, step: number): string;

/**
 * See [`Engine::open`].
 */
export function open(text: Uint8Array | number[], lengths: Uint32Array | number[], options: string): string;

/**
 * See [`Engine::plan`].
 */
export function plan(id: number, step: number, listing_tokens: number): string;

/**
 * See [`Engine::reasons`].
 */
export function reasons(id: number): string;

/**
 * See [`Engine::resolve_name`].
 */
export function resolve_name(id: number, name: string): string;

/**
 * See [`Engine::search`].
 */
export function search(id: number, _arguments: string): string;

/**
 * The version of the engine.
 */
export function version(): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly decisions: (a: number) => [number, number];
    readonly describe: (a: number, b: number, c: number) => [number, number];
    readonly explain: (a: number, b: number, c: number, d: number) => [number, number];
    readonly listing: (a: number, b: number) => [number, number];
    readonly open: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number];
    readonly plan: (a: number, b: number, c: number) => [number, number];
    readonly reasons: (a: number) => [number, number];
    readonly resolve_name: (a: number, b: number, c: number) => [number, number];
    readonly search: (a: number, b: number, c: number) => [number, number];
    readonly version: () => [number, number];
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
