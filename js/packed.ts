/** Writes the searched fields of all definitions into one UTF-8 text, with the length of each. */

const encoder = new TextEncoder();

/** Bytes to reserve: what the last catalog took, as the next turn mostly has the same one. */
let expected = 1 << 14;

/** Definitions as the engine reads them: six fields each, one behind the other. */
export interface Packed {
  /** All fields in UTF-8. */
  readonly text: Uint8Array;
  /** The length of each field in UTF-16 units: nothing in a text can shift the fields behind it. */
  readonly lengths: Uint32Array;
}

/** Units after which what was gathered is encoded. */
const BATCH = 8192;

/**
 * Encodes fields.
 *
 * Some definitions are encoded together, as each call of the encoder costs its share. Joining everything first is
 * several times slower: a single character outside Latin-1 makes the joined text two bytes wide, and thousands of
 * pieces that stay alive keep the collector busy.
 */
export class FieldPacker {
  private buffer = new Uint8Array(expected);
  private end = 0;
  private gathered = "";
  private readonly lengths: number[] = [];

  /** Adds the six fields of one definition. */
  add(flags: string, name: string, server: string, description: string, parameters: string, details: string): void {
    this.lengths.push(flags.length, name.length, server.length, description.length, parameters.length, details.length);
    this.gathered += flags + name + server + description + parameters + details;
    if (this.gathered.length > BATCH) this.flush();
  }

  private flush(): void {
    const text = this.gathered;
    this.gathered = "";
    let { read, written } = encoder.encodeInto(text, this.buffer.subarray(this.end));
    if (read < text.length) {
      this.grow(text.length * 3);
      ({ read, written } = encoder.encodeInto(text, this.buffer.subarray(this.end)));
    }
    this.end += written;
  }

  /** What was packed. */
  packed(): Packed {
    this.flush();
    const { buffer, end } = this;
    expected = end + (end >> 4) + (1 << 12);
    // An assembly keeps the bytes: copied only where most of the buffer would be kept for nothing.
    const text = end * 2 > buffer.length ? buffer.subarray(0, end) : buffer.slice(0, end);
    return { text, lengths: Uint32Array.from(this.lengths) };
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(this.buffer.length * 2 + needed);
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}
