// npm run bench: time, memory and size, in one run on one machine. See --help.
import { parseArgs } from "node:util";
import { assemble } from "../pkg/dist/index.js";
import { benchCalls } from "./calls.mjs";
import { benchColdStart } from "./cold-start.mjs";
import { benchGrowth } from "./growth.mjs";
import { machine } from "./lib/measure.mjs";
import { benchParts } from "./parts.mjs";
import { benchSearch } from "./search.mjs";
import { benchTurns } from "./turns.mjs";
import { checkSizes } from "../scripts/lib/sizes.mjs";

const help = `Usage: npm run bench [-- options]

  --quick        fewer rounds, and no catalog of 100,000 tools or more
  --only <part>  sizes, turns, parts, search, calls, growth or start (repeatable)
  --help         this text

Every figure is a median of rounds in which the candidates take turns. A target
stands beside each figure that has one: "0.05 <= 0.1 met".

A turn comes in three kinds:
  new catalog        each description differs from all that came before, so
                     that nothing that was kept of an older turn helps
  one tool new       one description differs from the turn before
  unchanged catalog  the same tools as the turn before
MiniSearch and FlexSearch get their documents ready made, with the same texts
(name, server, description, parameters); tool-search reads them out of the
definitions.`;

const parts = {
  sizes: () => console.log(`\nSizes\n${checkSizes().table}`),
  turns: (quick) => benchTurns(assemble, quick ? 3 : 9),
  parts: (quick) => benchParts(quick ? 3 : 15),
  search: (quick) => benchSearch(assemble, quick ? 3 : 9),
  calls: (quick) => benchCalls(assemble, quick ? 11 : 51),
  growth: (quick) => benchGrowth(quick ? 3 : 9, quick),
  start: (quick) => benchColdStart(quick ? 7 : 21),
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: Object.keys(parts) },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help) {
  console.log(help);
} else {
  console.log(machine());
  for (const name of values.only) {
    if (!(name in parts)) throw new Error(`no part \`${name}\`; there are ${Object.keys(parts).join(", ")}`);
    await parts[name](values.quick);
  }
}
