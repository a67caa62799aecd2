import type { AssembleOptions, Assembly, JsonSchema, ToolHints } from "tool-search";
/** A tool of the SDK as the assembly sees it. */
export interface AiDefinition extends ToolHints {
    name: string;
    description: string;
    inputSchema: JsonSchema;
    /** The very tool that came in. */
    tool: object;
}
/** Options of {@link withToolSearch}. */
export interface AiToolSearchOptions<SERVED extends object = object> extends Omit<AssembleOptions, "dialect"> {
    /** Tool sets of MCP servers or plugins by the server's name: what they hold may be deferred, and equal names do not collide. */
    servers?: {
        readonly [server: string]: {
            readonly [name: string]: SERVED;
        };
    } | undefined;
    /** The SDK's own `asSchema`; needed only for zod before 4.2, whose tools stay visible without it. */
    asSchema?: ((schema: any) => {
        readonly jsonSchema: unknown;
    }) | undefined;
    /** Told of the assembly: its report, its manifest, its search. */
    onAssembly?: ((assembly: Assembly<AiDefinition>) => void) | undefined;
}
/** A bridge tool in the SDK's form. */
export interface AiBridgeTool {
    description: string;
    inputSchema: any;
    execute(input: any, options: any): any;
    needsApproval?(input: any, options: any): Promise<boolean>;
    onInputAvailable?(options: any): Promise<void>;
    toModelOutput?(options: any): any;
}
/**
 * Replaces the tools of a tool set that may be deferred by the three bridge tools. Pass the result as `tools` to
 * `generateText`, `streamText` or an agent; it stays the same over all steps.
 *
 * The underlying tool is run by `tool_call`: it gets the input that its own schema made, `toolCallId`, `messages` and
 * `abortSignal` of the call, and its `needsApproval`, `toModelOutput` and `onInputAvailable` are asked. In version 6 it
 * gets `experimental_context` as it is; in version 7 `toolsContext: { tool_call: { name: context } }` gives each deferred
 * tool its own. What an approval is asked for reads `{ name, arguments }`, mended. Tools without `execute`, the provider's
 * own tools and tools whose description is a function stay visible. A deferred tool's `onInputStart` and `onInputDelta`
 * are not called: while its input streams in, nobody knows yet whose it is.
 *
 * What a request says of tools by name (`toolApproval` and `timeout` of version 7, `activeTools`) goes by the names of this
 * set, so for deferred tools by `tool_call`: let `needsApproval` of the tool itself ask, or `exclude` the tool.
 *
 * @param tools A tool set. As everywhere, what has no server defers only when `core` or `deferLoading` says so.
 * @param options What may defer, tool sets of servers, and what the manifest may cost.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if something is no tool, or two tools that stay visible share a name
 *
 * @example
 * ```js
 * import { generateText, stepCountIs, tool } from "ai";
 * import { withToolSearch } from "tool-search/adapters/ai-sdk";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = tool({ description: "Current time.", inputSchema: z.object({}), execute: () => "12:00" });
 * const createIssue = tool({
 *   description: "Create an issue in a repository.",
 *   inputSchema: z.object({ repo: z.string(), title: z.string() }),
 *   needsApproval: false,
 *   execute: ({ repo, title }) => `created "${title}" in ${repo}`,
 * });
 *
 * const { text } = await generateText({
 *   model,
 *   tools: withToolSearch({ now }, { servers: { github: { create_issue: createIssue } }, contextLength: 200_000 }),
 *   stopWhen: stepCountIs(5),
 *   prompt: "File an issue about the login bug in acme/web.",
 * });
 * console.log(text);
 * ```
 */
export declare function withToolSearch<OWN extends object, SERVED extends object = never>(tools: {
    readonly [name: string]: OWN;
}, options?: AiToolSearchOptions<SERVED>): Record<string, OWN | SERVED | AiBridgeTool>;
/**
 * Lets a model call a deferred tool by its own name: pass it as `experimental_repairToolCall`, in version 7 also
 * `repairToolCall`. A call of a name that the set does not hold becomes a `tool_call`, checked like any other.
 */
export declare function repairToolCall<CALL extends {
    toolName: string;
    input: string;
}>(options: {
    toolCall: CALL;
    tools: object;
}): Promise<CALL | null>;
export {};
