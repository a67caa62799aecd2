// Read by the type checker only: what a program that imports the package may and may not write.
import { assemble, ToolSearchError, type ToolSearchErrorCode } from "../../../js/index.js";
import type {
  AnthropicTool, Assembly, BridgeTool, DescribeReply, DispatchErrorCode, DispatchOutcome, Host, JsonSchema, McpTool,
  OpenAIChatTool, Resolution, SearchReply, ToolInput,
} from "../../../js/index.js";

type Same<A, B> = (<V>() => V extends A ? 1 : 2) extends <V>() => V extends B ? 1 : 2 ? true : false;
type IsAny<A> = 0 extends 1 & A ? true : false;
function holds<_Claim extends true>(): void {}

// The element type is that of the array, and comes back.
declare const chat: OpenAIChatTool[];
declare const mixed: (OpenAIChatTool | AnthropicTool)[];
holds<Same<ReturnType<typeof assembleChat>, Assembly<OpenAIChatTool>>>();
function assembleChat() {
  return assemble(chat, { contextLength: 200_000 });
}
const ofChat = assemble(chat);
holds<Same<typeof ofChat.tools, (OpenAIChatTool | BridgeTool)[]>>();
const foundChat = ofChat.find("x");
holds<Same<typeof foundChat, OpenAIChatTool | undefined>>();
const ofMixed = assemble(mixed);
holds<Same<typeof ofMixed, Assembly<OpenAIChatTool | AnthropicTool>>>();

// Fields that only the caller knows are kept.
interface Mine extends McpTool {
  execute(args: unknown): string;
}
declare const mine: Mine[];
const executed: string | undefined = assemble(mine).find("x")?.execute({});
const grouped = assemble([{ server: "lab", tools: mine }]).find("x");
holds<Same<typeof grouped, Mine | undefined>>();

// Literals of every dialect, groups, sets and generators are taken.
assemble([{ type: "function", function: { name: "a", parameters: { type: "object" } } }]);
assemble([{ type: "function", name: "a", parameters: null }]);
assemble([{ name: "a", input_schema: { type: "object" }, defer_loading: true }]);
assemble([{ name: "a", inputSchema: { type: "object" }, source: { kind: "plugin", name: "p" } }]);
assemble([{ name: "a", parametersJsonSchema: { type: "object" } }]);
assemble(new Set(mine));
assemble([{ server: "lab", tools: mine, supportsParallelToolCalls: true }, ...mine]);
// A schema type without an index signature is a schema too.
interface StrictSchema {
  type: "object";
  properties: Record<string, { type: string }>;
}
declare const strict: StrictSchema;
assemble([{ name: "a", inputSchema: strict }]);
declare const anything: ToolInput[];
assemble(anything);

// @ts-expect-error a name is no definition
assemble(["a"]);
// @ts-expect-error neither is a definition without a name
assemble([{ inputSchema: {} }]);
// @ts-expect-error tools are an iterable
assemble({ name: "a", inputSchema: {} });
// @ts-expect-error a context length is a number
assemble(chat, { contextLength: "200000" });
// @ts-expect-error a mistyped option
assemble(chat, { contextLenght: 1 });
// @ts-expect-error a mistyped setting
assemble(chat, { config: { tresholdPct: 5 } });
// @ts-expect-error a dialect of the list
assemble(chat, { dialect: "openai" });
// @ts-expect-error a language of the list
assemble(chat, { language: "English" });
// @ts-expect-error countTokens answers at once
assemble(chat, { countTokens: async () => 7 });
assemble(chat, { config: { threshold_pct: 5, enabled: "auto" }, core: new Set(["a"]), exclude: [{ server: "lab*" }] });

// Replies are told apart without a cast.
function read(reply: SearchReply | DescribeReply): string[] {
  return "error" in reply ? [reply.error] : Object.keys(reply.tools);
}
function run(resolution: Resolution): JsonSchema | string {
  switch (resolution.kind) {
    case "direct": return resolution.name;
    case "answer": return read(resolution.content).join();
    case "call": return resolution.arguments;
    case "error": return resolution.content.error;
  }
}
const searched = ofChat.search({});
if (!("error" in searched)) {
  const first = searched.results[0]?.matches[0];
  holds<Same<typeof first, string | undefined>>();
  holds<Same<IsAny<typeof searched.tools>, false>>();
}
run(ofChat.resolve({ name: "tool_call" }));

// Nothing of the surface is `any`.
holds<Same<IsAny<typeof ofChat>, false>>();
holds<Same<IsAny<ReturnType<typeof ofChat.search>>, false>>();
holds<Same<IsAny<ReturnType<typeof ofChat.explain>>, false>>();
holds<Same<IsAny<typeof ofChat.report>, false>>();
holds<Same<IsAny<typeof ofChat.manifest>, false>>();

// Hosts: a function, an object, a class, with hooks that are synchronous or not.
const host: Host = {
  callTool: async ({ name, arguments: args, originalName }, { signal, bridge }) => [name, args, originalName, signal.aborted, bridge],
  beforeToolCall: [({ name }) => (name === "rm" ? { block: "no" } : undefined), async () => ({ arguments: {} }), () => {}],
  afterToolCall: async (_call, outcome) => (outcome.status === "ok" ? { result: outcome.result } : undefined),
};
const outcome: Promise<DispatchOutcome> = ofChat.dispatch({ name: "a" }, host, { timeoutMs: 1000, signal: AbortSignal.timeout(5) });
void ofChat.dispatch({ name: "a", arguments: "{}" }, () => 7);
// @ts-expect-error a host runs tools
void ofChat.dispatch({ name: "a" }, { beforeToolCall: () => {} });
void outcome.then((ended) => {
  if (ended.status === "error") holds<Same<typeof ended.code, DispatchErrorCode>>();
  // @ts-expect-error a failure has no result
  else ended.code;
});

// The codes are a closed union, and the guard narrows.
function isTrap(error: unknown): boolean {
  return ToolSearchError.isInstance(error) && error.code === "engine_trapped";
}
// @ts-expect-error no such code
const _code: ToolSearchErrorCode = "nonsense";
// @ts-expect-error an assembly is not to be changed
ofChat.tier = 2;

export { executed, isTrap, run };
