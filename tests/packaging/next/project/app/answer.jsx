"use client";

import { useEffect } from "react";
import { assemble } from "tool-search";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "../program.mjs";

/** A client component: the package runs in the page. */
export function Answer({ server }) {
  useEffect(() => {
    import("../page.mjs").then(({ show }) =>
      show(async () => ({ server, client: await program({ assemble }, { withToolSearch }) })),
    );
  }, [server]);
  return (
    <pre>
      <output />
    </pre>
  );
}
