/** The engine, compiled: what `initialize` of `tool-search/slim` takes. */
declare const module: WebAssembly.Module;
export default module;
