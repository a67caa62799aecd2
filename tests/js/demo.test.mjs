// npm start: what a newcomer sees first, and what a bad file gets.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";
import { wantsColour } from "../../js/demo/page.mjs";

const main = fileURLToPath(new URL("../../js/demo/main.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tool-search-demo-"));
after(() => rmSync(folder, { recursive: true }));

function demo(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** Columns of a line on a terminal, East Asian letters taking two. */
const columns = (line) => [...line].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3]/.test(letter) ? 2 : 1), 0);

function assertFits(output) {
  for (const line of output.split("\n")) assert.ok(columns(line) <= 80, `${columns(line)} columns: ${line}`);
}

const tools = [
  { name: "create_invoice", description: "Creates an invoice.", inputSchema: { type: "object", properties: { customer: { type: "string" } } } },
  { name: "delete_invoice", description: "Deletes an invoice for good.", inputSchema: { type: "object" } },
];

test("three catalogs and a turn, 80 columns, no colours in a pipe", () => {
  const { status, stdout, stderr } = demo([]);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assertFits(stdout);
  assert.ok(!stdout.includes("\u001b"), "no escape codes in a pipe");
  for (const figure of ["117", "1,560", "2,747"]) assert.ok(stdout.includes(figure), figure);
  // The hooks see the tool of the server, and the bad call is stopped before the host.
  assert.match(stdout, /before +create_issue on github/);
  assert.match(stdout, /after +create_issue: ok/);
  assert.equal(stdout.match(/ {6}run /g).length, 1);
});

test("a file of one's own: figures, the manifest, a search", () => {
  const path = file("billing.json", tools);
  const { status, stdout } = demo([path, "--context", "32000", "--query", "remove invoice"]);
  assert.equal(status, 0);
  assertFits(stdout);
  assert.match(stdout, /billing/);
  assert.match(stdout, /delete_invoice/);
  assert.match(stdout, /budget of 1,600/, "5 % of 32,000");
});

test("a bridge that costs more than it saves is not praised", () => {
  const few = demo([file("few.json", tools)]).stdout;
  assert.match(few, / none\n/);
  assert.match(few, /the bridge costs \d+ tokens more than it saves/);
  const long = tools.map((tool) => ({ ...tool, description: "Of the ledger. ".repeat(200) }));
  assert.doesNotMatch(demo([file("long.json", long)]).stdout, /more than it saves/);
});

test("answers of tools/list, groups, OpenAI and Gemini definitions are taken", () => {
  const openai = tools.map(({ name, description, inputSchema }) => ({ type: "function", function: { name, description, parameters: inputSchema } }));
  const gemini = [{ functionDeclarations: tools.map(({ name, description, inputSchema }) => ({ name, description, parametersJsonSchema: inputSchema })) }];
  for (const content of [{ tools }, { jsonrpc: "2.0", id: 1, result: { tools } }, [{ server: "billing", tools }], openai, gemini]) {
    const { status, stdout } = demo([file("list.json", content)]);
    assert.equal(status, 0);
    assert.match(stdout, /create_invoice/);
  }
});

test("hostile text of a file stays on its line and in 80 columns", () => {
  const hostile = [{ name: "wide", description: `\u001b[31mred\u0007 \u202e ${"\u8a9e".repeat(200)}\nsecond line`, inputSchema: {} }];
  const { status, stdout } = demo([file("\u8a9e-hostile.json", hostile), "--query", "wide"]);
  assert.equal(status, 0);
  assertFits(stdout);
  assert.ok(!/[\u0007\u001b\u202e]/.test(stdout));
});

test("a bad file gets one clear line and exit 1", () => {
  const cases = [
    [join(folder, "missing.json"), /no such file/],
    [folder, /is a folder/],
    [file("broken.json", "[{"), /is not JSON/],
    [file("empty.json", ""), /is not JSON/],
    [file("object.json", { a: 1 }), /no array of tools/],
    [file("claude.json", { mcpServers: { git: { command: "uvx" } } }), /answer to tools\/list/],
    [file("nothing.json", []), /no tools/],
    [file("numbers.json", [1, null]), /no tool definitions/],
  ];
  for (const [path, expected] of cases) {
    const { status, stdout, stderr } = demo([path]);
    assert.equal(status, 1, path);
    assert.equal(stdout, "");
    assert.match(stderr, expected);
    assert.equal(stderr.trimEnd().split("\n").length, 1);
  }
});

test("colours on a terminal only, and not where NO_COLOR is set", () => {
  assert.equal(wantsColour({ isTTY: true }, {}), true);
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: "" }), true, "an empty NO_COLOR says nothing");
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: "1" }), false);
  assert.equal(wantsColour({ isTTY: true }, { TERM: "dumb" }), false);
  assert.equal(wantsColour({ isTTY: undefined }, {}), false);
});

test("a bad option gets one clear line and exit 1", () => {
  for (const args of [["--context", "many"], ["--context", "-5"], ["--colour"], ["a.json", "b.json"]]) {
    const { status, stderr } = demo(args);
    assert.equal(status, 1, args.join(" "));
    assert.equal(stderr.trimEnd().split("\n").length, 1);
  }
});

test("help says how to use it", () => {
  const { status, stdout } = demo(["--help"]);
  assert.equal(status, 0);
  assert.match(stdout, /npm start/);
  assertFits(stdout);
});
