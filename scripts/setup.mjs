// npm run setup: makes this machine ready to build and test. Safe to run again at any time.
import { setup } from "./lib/setup.mjs";

const missing = await setup();
if (missing.length > 0) console.log("What is skipped above is left out of `npm test` too, which says so.");
