import type { assemble } from "tool-search";
import type { withToolSearch } from "tool-search/adapters/ai-sdk";

export function program(core: { assemble: typeof assemble }, adapter: { withToolSearch: typeof withToolSearch }): Promise<unknown>;
