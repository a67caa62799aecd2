const { assemble } = require("tool-search");

try {
  assemble([{ name: "trip_book", server: "sea" }]);
} catch ({ name, code, message }) {
  console.log([name, code, message].join(" | "));
}
