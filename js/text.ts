/** Text that came from a server or a model, made fit to be shown to one. */

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The text with every lone surrogate replaced, as an encoder would do it. */
export function wellFormed(text: string): string {
  return isWellFormed(text) ? text : text.replace(LONE_SURROGATE, "\uFFFD");
}

// Newer than some of the runtimes, and many times as fast as a regular expression.
const isWellFormed: (text: string) => boolean =
  "isWellFormed" in String.prototype ? (text) => (text as string & { isWellFormed(): boolean }).isWellFormed() : () => false;

/** At most `limit` UTF-16 units of a text, well-formed, with an ellipsis where something was cut. */
export function cut(text: string, limit: number): string {
  return wellFormed(text.length <= limit ? text : text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "") + "…");
}

// Controls, line and paragraph separators, and marks that turn the reading direction.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;

/** A piece of hostile text on one line, without anything that cannot be seen, at most `limit` units long. */
export function oneLine(text: string, limit: number): string {
  return cut(text.slice(0, limit * 4).replace(UNSEEN, " "), limit);
}
