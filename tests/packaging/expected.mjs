/** What the program has to answer, worked out from its tools by hand. */
export const expected = {
  // The host's own tool as it is, then the bridge for the two servers.
  visible: ["read_file", "tool_search", "tool_describe", "tool_call"],
  first: "trip_book",
  described: {
    type: "object",
    properties: { title: { type: "string", description: "What happened, in one line." } },
    required: ["title"],
  },
  dispatched: { status: "ok", ran: ["create_issue"], result: 'github ran create_issue with {"title":"Crash"}' },
  // A required argument is missing, so that the callback must not have been asked.
  refused: { status: "error", ran: [] },
  // "Häuser" and "Haus" have one stem in German alone.
  german: "makler_suche",
  adapter: { names: ["tool_search", "tool_describe", "tool_call"], first: "trip_book" },
};
