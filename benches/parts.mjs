// What a turn with a new catalog and one search is made of.
import { load, renewed } from "./lib/catalogs.mjs";
import { internals } from "./lib/internals.mjs";
import { medianTimes } from "./lib/measure.mjs";
import { count, heading, ms, row } from "./lib/table.mjs";

const widths = [10, 20];

/** Each run ends where one of its parts ends: what two have in common falls out of their difference. */
function runsOf({ assemble, readDefinitions, withEngine }, { tools, queries }) {
  const [first, other] = queries;
  const asked = (query) => JSON.stringify({ queries: [query], limit: 5 });
  const open = ({ text, lengths }) => JSON.parse(withEngine((engine) => engine.open(text, lengths, "{}"))).id;
  const search = (id, query) => withEngine((engine) => engine.search(id, asked(query)));
  const fresh = () => renewed(tools);
  const packed = () => readDefinitions(fresh()).packed;
  const opened = () => {
    const bytes = packed();
    open(bytes);
    return bytes;
  };
  const searched = () => {
    const id = open(packed());
    search(id, other);
    return id;
  };
  const assembled = () => {
    const assembly = assemble(fresh());
    assembly.search({ queries: [other] });
    return assembly;
  };
  return {
    pack: { prepare: fresh, run: readDefinitions },
    reopen: { prepare: opened, run: open },
    open: { prepare: packed, run: open },
    assemble: { prepare: fresh, run: (turn) => assemble(turn) },
    firstSearch: { prepare: () => open(packed()), run: (id) => search(id, first) },
    search: { prepare: searched, run: (id) => search(id, first) },
    answer: { prepare: assembled, run: (assembly) => assembly.search({ queries: [first], limit: 5 }) },
    stringify: { prepare: fresh, run: (turn) => JSON.stringify(turn) },
  };
}

const partsOf = (times) => ({
  "read and pack the definitions": times.pack,
  "hand the bytes to the engine": times.reopen,
  "judge, plan, write the listing": times.open - times.reopen,
  "the assembly's own objects": times.assemble - times.pack - times.open,
  "build the index": times.firstSearch - times.search,
  "search it": times.search,
  "write the answer": times.answer - times.search,
});

export async function benchParts(rounds) {
  const engine = await internals();
  for (const entry of [["mcp_live", "agent_queries"], ["aws_api", "aws_examples"]]) {
    const loaded = load(entry);
    const times = medianTimes(runsOf(engine, loaded), rounds);
    const parts = partsOf(times);
    heading(`${loaded.catalog}, ${count(loaded.tools.length)} tools: the parts of a turn with a new catalog, at least ${rounds} rounds`);
    console.log(row("", ["ms", "of JSON.stringify"], widths));
    const whole = Object.values(parts).reduce((sum, time) => sum + time, 0);
    for (const [name, time] of Object.entries({ ...parts, "the whole": whole, "JSON.stringify of the catalog": times.stringify })) {
      console.log(row(name, [ms(time), (time / times.stringify).toFixed(2)], widths));
    }
  }
}
