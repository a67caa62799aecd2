// Queries without a word that tells tools apart: they find names, never whatever description holds an article.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const named = (name, description, properties) => tool(name, properties, { description });
const group = (server, ...tools) => ({ server, tools });
const harbour = [
  group("sea", named("trip_book", "Book a trip for the crew: what is to do, and 42 x 7 more."), named("crew_list", "List a crew. The list is as it was on day 42.", { x: {}, a: {} })),
  group("sky", named("wind_now", "How is the wind where you are? I am 7."), named("cloud_42", "Cloud of a kind.")),
];
const search = (groups, query) => assemble(groups).search({ queries: [query] }).results[0];
const found = (groups, query) => search(groups, query).matches;

const VAGUE = ["a an the", "a", "the", "what is the", "what is it for", "is it", "how do I", "???", "{}", "…", "\u{1F3A3}\u{1F3A3}", "7", "7 7", "777", "x", "x y", "я", "a 7 x", "the 7"];
for (const query of VAGUE) {
  test(`"${query}" finds nothing and says where to look`, () => {
    const { matches, hint, available_sources: sources } = search(harbour, query);
    assert.deepEqual(matches, []);
    assert.deepEqual(sources, [{ name: "sea", tool_count: 2 }, { name: "sky", tool_count: 2 }]);
    assert.match(hint, /^no (?:word of the query tells tools apart|tool knows ".*")\. Try other words/);
    assert.deepEqual(assemble(harbour).explain(query).hits, []);
  });
}

/** Tools, a query that has no other words, and what it has to find. */
const NAMES = {
  "a common word": [["do"], "do", ["do"]],
  "a common word among others": [["for", "it"], "what is it", ["it"]],
  "a single letter": [["x"], "x", ["x"]],
  "a number": [["42"], "42", ["42"]],
  "a name of common words": [["to_do"], "to do", ["to_do"]],
  "a name of common words, among others": [["to_do"], "what is to do again?", ["to_do"]],
  "a longer name with the number": [["get_42_things"], "42", ["get_42_things"]],
  "a longer name with the letter": [["post_to_x"], "x", ["post_to_x"]],
  "a word that ends with the number": [["route53"], "53", ["route53"]],
  "no longer name that has the common word as well": [["do_it_later", "turn_on"], "do on", []],
};
for (const [what, [names, query, expected]] of Object.entries(NAMES)) {
  test(`"${query}" finds by ${what}`, () => {
    const groups = [...harbour.map(({ server, tools }) => group(server, tools[0])), group("lab", ...names.map((name) => named(name, "Makes a thing.")))];
    assert.deepEqual(found(groups, query), expected);
    assert.deepEqual(assemble(groups).explain(query).hits.map(({ name }) => name), expected);
  });
}

test("a server's name finds its tools, whatever the name is", () => {
  for (const server of ["x", "do", "42", "IT"]) {
    const groups = [...harbour.slice(0, 1), group(server, named("move_crate", "Moves a crate."))];
    assert.deepEqual(found(groups, server.toLowerCase()), ["move_crate"], server);
  }
});

test("a word that tells tools apart is searched in descriptions, numbers beside it too", () => {
  assert.deepEqual(found(harbour, "what is the crew"), ["crew_list", "trip_book"]);
  assert.deepEqual(found(harbour, "crew 42").toSorted(), ["cloud_42", "crew_list", "trip_book"]);
});

test("half-width katakana find what is written in the ordinary ones, and the other way round", () => {
  const groups = [group("lab", named("open", "ファイルを開きます。"), named("store", "ﾃﾞｰﾀﾍﾞｰｽに保存します。"), named("wipe", "消去します。"))];
  assert.equal(found(groups, "ﾌｧｲﾙ")[0], "open");
  assert.equal(found(groups, "データベース")[0], "store");
  assert.equal(found(groups, "ﾃﾞｰﾀﾍﾞｰｽ")[0], "store");
});
