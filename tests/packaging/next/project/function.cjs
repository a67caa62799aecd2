const { assemble } = require("tool-search");

module.exports = (request, response) => response.json(assemble(request.body.tools).report);
