const { assemble } = require("tool-search");
const { withToolSearch } = require("tool-search/adapters/ai-sdk");

async function main() {
  const { program } = await import("./program.mjs");
  console.log(JSON.stringify(await program({ assemble }, { withToolSearch })));
}

main();
