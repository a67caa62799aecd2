import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hashInputs } from "../../scripts/lib/inputs.mjs";
import { dist } from "../../scripts/lib/paths.mjs";

test("pkg/dist was built from the sources as they are", () => {
  const built = JSON.parse(readFileSync(join(dist, "build.json"), "utf8"));
  assert.deepEqual(built, hashInputs(), "pkg/dist is stale: run `npm run build` and commit pkg/dist with the sources");
});
