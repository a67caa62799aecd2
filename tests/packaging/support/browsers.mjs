/** Opens pages in real browsers. No driver: the page itself tells what it found. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { text } from "node:stream/consumers";
import { ensureBrowser } from "../../../scripts/lib/browser.mjs";
import { ensureFirefox } from "../../../scripts/lib/firefox.mjs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

const PATIENCE_MS = 60_000;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

async function listen(answer) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, close };
}

/** A static server without any wit. */
export function serve(folder, headers = {}) {
  return listen((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://here").pathname);
    try {
      const body = readFileSync(join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path)));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/html", ...headers }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

/** What a browser must not do in a test: ask its maker for news. */
const QUIET = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

export async function chromium(url, profile) {
  const { browser } = await ensureBrowser();
  const { args } = JSON.parse(readFileSync(inRoot("webdriver.json"), "utf8"))["goog:chromeOptions"];
  return [browser, [...args, "--enable-logging=stderr", `--user-data-dir=${profile}`, url]];
}

export async function firefox(url, profile) {
  const lines = Object.entries(QUIET).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, "user.js"), lines.join(""));
  return [await ensureFirefox(), ["--headless", "--no-remote", "--profile", profile, url]];
}

function start(command, args) {
  // Its own group, because a browser leaves children behind.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (more) => (printed += more));
  const stop = async () => {
    if (child.exitCode !== null) return;
    const closed = once(child, "close");
    process.kill(-child.pid, "SIGKILL");
    await closed;
  };
  return { printed: () => printed, stop };
}

/**
 * Opens a page that calls `show`, and waits for what it tells.
 *
 * @param {typeof chromium} browser
 * @param {string} url
 * @returns {Promise<{ answer?: unknown, problems: string[] }>}
 */
export async function visit(browser, url) {
  const profile = mkdtempSync(join(tmpdir(), "profile-"));
  const reports = new EventEmitter();
  const { origin, close } = await listen(async (request, response) => {
    reports.emit("told", JSON.parse(await text(request)));
    response.end();
  });
  const address = new URL(url);
  address.searchParams.set("report", origin);
  let running;
  try {
    running = start(...(await browser(address.href, profile)));
    const [told] = await once(reports, "told", { signal: AbortSignal.timeout(PATIENCE_MS) });
    return told;
  } catch (cause) {
    if (running === undefined) throw cause;
    throw new Error(`nothing was heard of ${url}:\n${running.printed()}`, { cause });
  } finally {
    await running?.stop();
    close();
    // Its killed children may still be closing their files.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}
