// npm run size: bytes of what ships, and whether a limit is passed.
import { checkSizes } from "./lib/sizes.mjs";

const { table, failures } = checkSizes();
console.log(table);
for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
