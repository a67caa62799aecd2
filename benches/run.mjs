// npm run bench: time, memory and size, in one run on one machine. See --help.
import { parseArgs } from "node:util";
import { assemble } from "../pkg/dist/index.js";
import { benchCalls } from "./calls.mjs";
import { benchColdStart } from "./cold-start.mjs";
import { benchGrowth } from "./growth.mjs";
import { machine } from "./lib/measure.mjs";
import { benchSpeed } from "./speed.mjs";
import { checkSizes } from "../scripts/lib/sizes.mjs";

const help = `Usage: npm run bench [-- options]

  --quick        fewer rounds, and no catalog of 100,000 tools
  --only <part>  sizes, speed, calls, growth or start (repeatable)
  --help         this text

Every figure is a median of rounds in which the candidates take turns.
MiniSearch and FlexSearch get their documents ready made (name, server,
description, parameter names); tool-search reads them out of the definitions.
"unchanged catalog": the same tools as the turn before, which is the usual
turn; everywhere else one description differs in each round.`;

const parts = {
  sizes: () => console.log(`\nSizes\n${checkSizes().table}`),
  speed: (quick) => benchSpeed(assemble, quick ? 3 : 9),
  calls: (quick) => benchCalls(assemble, quick ? 11 : 51),
  growth: (quick) => benchGrowth(assemble, quick ? 3 : 9, quick ? 20_000 : 100_000),
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
    parts[name](values.quick);
  }
}
