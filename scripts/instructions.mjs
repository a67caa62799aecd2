// npm run instructions: what the core has to do in a turn, and whether a limit is passed.
import { checkInstructions } from "./lib/instructions.mjs";

const { table, failures } = await checkInstructions();
console.log(table);
for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
