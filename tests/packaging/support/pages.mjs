/** Pages that have to show the program's answer. */

import assert from "node:assert/strict";
import { expected } from "../expected.mjs";
import { serve, visit } from "./browsers.mjs";

/** Serves a folder and opens its page, which has to show the answer without anything that a console would tell. */
export async function assertShows(browser, folder, { path = "/", headers } = {}) {
  const { origin, close } = await serve(folder, headers);
  try {
    assert.deepEqual(await visit(browser, origin + path), { answer: expected, problems: [] });
  } finally {
    close();
  }
}
