// Text on a terminal: colours, wrapping and clipping, never wider than 80 columns.

export const columns = 80;

/** Colours belong on a terminal only, and only where the reader does not say no. */
export function wantsColour(stream, environment) {
  return stream.isTTY === true && !environment.NO_COLOR && environment.TERM !== "dumb";
}

const coloured = wantsColour(process.stdout, process.env);
const paint = (code) => (text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);

export const style = { bold: paint(1), dim: paint(2), name: paint(36), good: paint(32), bad: paint(31) };

export function print(...lines) {
  for (const line of lines) console.log(line);
}

export function title(text) {
  print(style.bold(text), style.dim("-".repeat(text.length)));
}

/** East Asian letters and emoji take two columns. */
const isWide = (letter) => /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u.test(letter);

export function width(text) {
  let sum = 0;
  for (const letter of text) sum += isWide(letter) ? 2 : 1;
  return sum;
}

/** Text as one line; what a file says cannot move the cursor. */
export const oneLine = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");

/** One line of at most `limit` columns. */
export function clip(text, limit = columns) {
  const line = oneLine(text);
  if (width(line) <= limit) return line;
  let kept = "";
  for (const letter of line) {
    if (width(kept + letter) > limit - 3) break;
    kept += letter;
  }
  return `${kept.trimEnd()}...`;
}

/** Lines of at most 80 columns, the first after `indent`, the others after as many blanks. */
export function wrap(text, indent = "") {
  const blanks = " ".repeat(width(indent));
  const room = columns - blanks.length;
  const lines = [];
  let line = "";
  for (const word of oneLine(text).split(" ").filter(Boolean)) {
    if (line !== "" && width(line) + 1 + width(word) > room) {
      lines.push(line);
      line = "";
    }
    line += (line === "" ? "" : " ") + clip(word, room);
  }
  lines.push(line);
  return lines.map((entry, index) => (index === 0 ? indent : blanks) + entry);
}

export const count = (value) => Math.round(value).toLocaleString("en-US");
