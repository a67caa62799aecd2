// A Chrome or Chromium with its driver, for the tests that run in a browser.
import { existsSync } from "node:fs";
import { ask, Skip } from "./run.mjs";
import { install } from "./system-packages.mjs";

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

async function onPath(name) {
  return ask(process.platform === "win32" ? "where" : "which", [name]);
}

/** @returns {Promise<{ browser: string, driver: string } | null>} CHROME and CHROMEDRIVER of the environment win */
export async function findBrowser() {
  const driver = process.env.CHROMEDRIVER ?? (await onPath("chromedriver"));
  const browser = process.env.CHROME ?? browsers.find((path) => existsSync(path));
  return driver && browser ? { browser, driver } : null;
}

/** @throws {Skip} when there is none and it cannot be installed */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  await install(["chromium", "chromium-driver"], "a browser with its driver (or CHROME and CHROMEDRIVER set)");
  const installed = await findBrowser();
  if (!installed) throw new Skip("no chromedriver after the install of chromium-driver");
  return installed;
}
