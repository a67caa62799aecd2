// Tables of at most 80 columns: one wide name column, then right-aligned figures.

const nameWidth = 32;

export function row(name, cells, widths) {
  return `  ${name.padEnd(nameWidth)}${cells.map((cell, index) => String(cell).padStart(widths[index])).join("")}`;
}

export function heading(text) {
  console.log(`\n${text}`);
}

export const count = (value) => Math.round(value).toLocaleString("en-US");

/** Milliseconds with three telling digits. */
export function ms(value) {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(value >= 0.1 ? 2 : 4);
}

/** A figure beside its target: `0.053 <= 0.1 met`. */
export function verdict(value, most) {
  const isMet = value <= most;
  return `${value.toFixed(value < 1 ? 3 : 1)} ${isMet ? "<=" : ">"} ${most} ${isMet ? "met" : "missed"}`;
}
