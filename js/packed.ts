/** Writes the searched fields of all definitions into one UTF-8 buffer. */

const encoder = new TextEncoder();

/** Bytes to reserve: what the last catalog took, as the next turn mostly has the same one. */
let expected = 1 << 14;

/** The six fields of one definition; flags are four ASCII characters. */
export interface PackedFields {
  flags: string;
  name: string;
  server: string;
  description: string;
  parameters: string;
  details: string;
}

/**
 * Encodes six fields a definition, separated by NUL.
 *
 * Each definition is encoded at once. Joining everything first is several times slower: a single character outside
 * Latin-1 makes the joined text two bytes wide, and thousands of pieces that stay alive keep the collector busy.
 */
export class FieldPacker {
  private buffer = new Uint8Array(expected);
  private end = 0;

  add({ flags, name, server, description, parameters, details }: PackedFields): void {
    const chunk = `${flags}\0${clean(name)}\0${clean(server)}\0${clean(description)}\0${clean(parameters)}\0${clean(details)}\0`;
    let { read, written } = encoder.encodeInto(chunk, this.buffer.subarray(this.end));
    if (read < chunk.length) {
      this.grow(chunk.length * 3);
      ({ read, written } = encoder.encodeInto(chunk, this.buffer.subarray(this.end)));
    }
    this.end += written;
  }

  /** What was packed. */
  bytes(): Uint8Array {
    // The last field needs no separator behind it.
    const length = Math.max(0, this.end - 1);
    expected = length + (length >> 4) + (1 << 12);
    // An assembly keeps the bytes: copied only where most of the buffer would be kept for nothing.
    return length * 2 > this.buffer.length ? this.buffer.subarray(0, length) : this.buffer.slice(0, length);
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(this.buffer.length * 2 + needed);
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}

// A NUL inside a field would shift all that follow.
function clean(field: string): string {
  return field !== "" && field.includes("\0") ? field.replaceAll("\0", "\uFFFD") : field;
}
