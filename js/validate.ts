/** Checks the arguments of a call against the tool's own schema before the host sees them. */

import { Checker } from "./schema/checker.js";
import { Coercer } from "./coerce.js";
import { isFields, type Fields } from "./objects.js";
import { renderSignature } from "./signature.js";
import { cut, oneLine } from "./text.js";
import { showPath, type Issue } from "./schema/verdict.js";

/** Longest message, in UTF-16 units. */
const LENGTH = 1200;

/** Arguments that fit, with what was mended in them; or what is wrong, for the model to read. */
export type Validated = { arguments: Fields; repairs: string[] } | { error: string };

/** Checks arguments and mends them where what was meant is plain. A schema that cannot be checked lets them pass. */
export function validateArguments(tool: string, schema: unknown, given: Fields): Validated {
  if (!isFields(schema)) return { arguments: given, repairs: [] };
  const checker = new Checker(schema);
  if (checker.check(schema, given) !== false) return { arguments: given, repairs: [] };
  const coercer = new Coercer(checker);
  const mended = coercer.coerce(schema, given);
  if (mended === given || !isFields(mended)) return { error: explain(tool, schema, checker.issues) };
  const second = new Checker(schema);
  if (second.check(schema, mended) !== false) return { arguments: mended, repairs: coercer.notes };
  return { error: explain(tool, schema, second.issues) };
}

function explain(tool: string, schema: Fields, issues: readonly Issue[]): string {
  const expected = ` Expected: ${renderSignature(schema)}`;
  const start = `invalid arguments for \`${oneLine(tool, 128)}\`: `;
  const reasons = distinct(issues.map(sentence)).join("; ");
  return start + cut(reasons, LENGTH - start.length - expected.length - 1) + "." + expected;
}

function sentence(issue: Issue): string {
  const path = oneLine(showPath(issue.path), 120);
  const message = typeof issue.message === "string" ? issue.message : issue.message();
  return path === "" ? `the arguments ${message}`.replace("the arguments must", "they must") : `\`${path}\` ${message}`;
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)];
}
