// A Firefox, for the pages that are tried in it.
import { existsSync } from "node:fs";
import { install } from "./system-packages.mjs";

const found = () => [process.env.FIREFOX ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));

/**
 * @returns {Promise<string>} its path; FIREFOX of the environment wins
 * @throws {import("./run.mjs").Skip} when there is none and it cannot be installed
 */
export async function ensureFirefox() {
  if (found() === undefined) await install(["firefox-esr"], "Firefox (or FIREFOX set)");
  return found();
}
