import { mustRun, ask, run, Skip } from "./run.mjs";

const environment = { DEBIAN_FRONTEND: "noninteractive" };
let refreshed = false;

/** Whether Debian packages can be installed here without asking anybody. */
export async function canInstall() {
  return process.getuid?.() === 0 && (await ask("apt-get", ["--version"])) !== null;
}

async function refresh() {
  if (refreshed) return;
  refreshed = true;
  await run("apt-get", ["update", "-q"], { env: environment, timeoutMs: 180_000, label: "apt-get update" });
}

/**
 * Installs Debian packages.
 *
 * @param {readonly string[]} packages
 * @param {string} why what they are for, as the subject of "needs"
 * @throws {Skip} without root or apt
 */
export async function install(packages, why) {
  const line = `apt-get install --no-install-recommends ${packages.join(" ")}`;
  if (!(await canInstall())) throw new Skip(`${why} needs \`${line}\`, which takes root on Debian`);
  await refresh();
  console.log(`    ${line}`);
  await mustRun("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    env: environment,
    timeoutMs: 600_000,
    label: "apt-get install",
  });
}

/** The newest numbered package of a family: `newest("lld")` gives `lld-22`. */
export async function newest(family) {
  await refresh();
  const names = (await ask("apt-cache", ["search", "--names-only", `^${family}-[0-9]+$`])) ?? "";
  const numbers = [...names.matchAll(/^\S+-(\d+) /gm)].map((match) => Number(match[1]));
  if (numbers.length === 0) throw new Skip(`no Debian package ${family}-N is on offer`);
  return `${family}-${Math.max(...numbers)}`;
}
