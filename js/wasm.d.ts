/** The engine, as the build gives it to an entry: how to get its bytes, or a module that the runtime compiled. */
declare module "#wasm" {
  export const wasm: () => Uint8Array | WebAssembly.Module;
}
