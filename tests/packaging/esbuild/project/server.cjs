// As old code and new code meet in one bundle: one requires the package, the other imports it.
const { assemble } = require("tool-search");
const { withToolSearch } = require("tool-search/adapters/ai-sdk");
const modern = require("./modern.js");
const { program } = require("./program.mjs");

if (modern.assemble !== assemble) throw new Error("the package is in the bundle twice");
program({ assemble }, { withToolSearch }).then((answer) => console.log(JSON.stringify(answer)));
