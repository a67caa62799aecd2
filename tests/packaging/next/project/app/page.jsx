import { assemble } from "tool-search";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "../program.mjs";
import { Answer } from "./answer.jsx";

// At each request, so that the server at run time is tried as well as the build.
export const dynamic = "force-dynamic";

/** A server component, which hands on what it found. */
export default async function Page() {
  return <Answer server={await program({ assemble }, { withToolSearch })} />;
}
