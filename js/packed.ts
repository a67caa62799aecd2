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

  add(fields: PackedFields): void {
    const start = this.end;
    const chunk = join(fields);
    this.write(chunk);
    // Looked at when the chunk is flat: a NUL inside a field would shift all that follow.
    if (!isSeparatedBy(chunk, 6)) {
      this.end = start;
      this.write(join(cleaned(fields)));
    }
  }

  private write(chunk: string): void {
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

function join({ flags, name, server, description, parameters, details }: PackedFields): string {
  return `${flags}\0${name}\0${server}\0${description}\0${parameters}\0${details}\0`;
}

function isSeparatedBy(chunk: string, count: number): boolean {
  let at = -1;
  for (let left = count; left > 0; left -= 1) at = chunk.indexOf("\0", at + 1);
  return at === chunk.length - 1;
}

function cleaned(fields: PackedFields): PackedFields {
  const clean = (field: string) => field.replaceAll("\0", "\uFFFD");
  return {
    flags: fields.flags,
    name: clean(fields.name),
    server: clean(fields.server),
    description: clean(fields.description),
    parameters: clean(fields.parameters),
    details: clean(fields.details),
  };
}
