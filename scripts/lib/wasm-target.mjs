// A compiler with a standard library for wasm32. Three sources, the usual one first:
// 1. the toolchain of rustup, when it has or can fetch the target;
// 2. Debian's rustc-web, which ships the library's sources: the library is built once into .toolchain/sysroot.
// Native code is always built with the toolchain of rustup; only wasm builds see this environment.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, toolchain, wasmTarget } from "./paths.mjs";
import { ask, cargoProgress, mustRun, run, Skip } from "./run.mjs";
import { canInstall, install, newest } from "./system-packages.mjs";

const DEBIAN_RUSTC = "/usr/bin/rustc";
const sysroot = join(toolchain, "sysroot");
const stamp = join(sysroot, "built-with.txt");
const FETCH_TIMEOUT_MS = 60_000;

/**
 * @typedef {object} WasmCompiler
 * @property {string} from where the standard library comes from, for people
 * @property {Record<string, string>} env for cargo
 * @property {string[]} flags for rustc, wasm only
 */

async function fromRustup() {
  const home = await ask("rustc", ["--print", "sysroot"]);
  if (!home || !existsSync(join(home, "lib", "rustlib", wasmTarget, "lib"))) return null;
  return { from: "the installed Rust toolchain", env: {}, flags: [] };
}

/** rust-lld comes with rustup's toolchain; Debian's linker carries the number of its LLVM. */
async function linker() {
  const home = (await ask("rustc", ["--print", "sysroot"])) ?? "";
  const host = /^host: (.*)$/m.exec((await ask("rustc", ["-vV"])) ?? "")?.[1] ?? "";
  const bundled = join(home, "lib", "rustlib", host, "bin", "rust-lld");
  if (existsSync(bundled)) return bundled;
  const debian = existsSync("/usr/bin") ? readdirSync("/usr/bin").filter((name) => /^wasm-ld-\d+$/.test(name)) : [];
  return debian.length > 0 ? join("/usr/bin", debian.sort().at(-1) ?? "") : null;
}

async function fromOwnSysroot() {
  if (!existsSync(stamp)) return null;
  const linkerPath = await linker();
  if (readFileSync(stamp, "utf8") !== (await ask(DEBIAN_RUSTC, ["-vV"])) || !linkerPath) return null;
  return {
    from: "Debian's rustc-web and .toolchain/sysroot",
    env: { RUSTC: DEBIAN_RUSTC },
    flags: [`--sysroot=${sysroot}`, `-Clinker=${linkerPath}`],
  };
}

/** @returns {Promise<WasmCompiler | null>} the compiler that is ready now; null: run `npm run setup` */
async function findWasmCompiler() {
  return (await fromRustup()) ?? (await fromOwnSysroot());
}

async function buildSysroot() {
  const crate = join(toolchain, "sysroot-build");
  mkdirSync(join(crate, "src"), { recursive: true });
  writeFileSync(join(crate, "src", "lib.rs"), "");
  writeFileSync(join(crate, "Cargo.toml"), '[package]\nname = "sysroot-build"\nedition = "2021"\n[workspace]\n');
  console.log("    building the wasm32 standard library from Debian's sources, once (about a minute)");
  // Fat LTO of the package needs the library's bitcode; the test harness needs `test`.
  await mustRun("cargo", ["build", "--release", "--target", wasmTarget, "-Zbuild-std=std,panic_abort,test"], {
    cwd: crate,
    env: { ...cargoProgress, RUSTC: DEBIAN_RUSTC, RUSTC_BOOTSTRAP: "1", RUSTFLAGS: "-Cembed-bitcode=yes" },
    label: "standard library",
  });
  const built = join(crate, "target", wasmTarget, "release", "deps");
  const libraries = join(sysroot, "lib", "rustlib", wasmTarget, "lib");
  mkdirSync(libraries, { recursive: true });
  for (const file of readdirSync(built)) {
    if (/\.(rlib|rmeta)$/.test(file) && !file.startsWith("libsysroot_build")) cpSync(join(built, file), join(libraries, file));
  }
  writeFileSync(stamp, (await ask(DEBIAN_RUSTC, ["-vV"])) ?? "");
  rmSync(crate, { recursive: true });
}

async function installFromDebian() {
  if (!(await canInstall())) throw new Skip(`no wasm32 target: \`rustup target add ${wasmTarget}\` failed`);
  const packages = ["rustc-web", "rust-web-src"];
  if (!(await linker())) packages.push(await newest("lld"));
  await install(packages, "a wasm32 standard library");
  rmSync(sysroot, { recursive: true, force: true });
  await buildSysroot();
}

/**
 * Makes a wasm compiler ready, installing at most once.
 *
 * @returns {Promise<WasmCompiler>}
 * @throws {Skip} when this machine cannot have one
 */
export async function ensureWasmCompiler() {
  const ready = await findWasmCompiler();
  if (ready) return ready;
  if ((await ask("cargo", ["--version"])) === null) throw new Skip("no cargo: install Rust with rustup");
  console.log(`    rustup target add ${wasmTarget}`);
  const added = await run("rustup", ["target", "add", wasmTarget], { cwd: inRoot(), timeoutMs: FETCH_TIMEOUT_MS });
  if (added.code !== 0) await installFromDebian();
  const compiler = await findWasmCompiler();
  if (!compiler) throw new Skip(`no wasm32 standard library after the install; see \`rustup target add ${wasmTarget}\``);
  return compiler;
}
