/** A line of a stream, without its line break. A line that is too long has no bytes: they are dropped as they arrive. */
export interface Line {
  /** Counted from 1, empty lines included. */
  number: number;
  bytes: Buffer | null;
}

export interface LineReaderOptions {
  maxLineBytes: number;
  /** The maximum number of lines that are returned together. */
  maxLines: number;
}

const NEWLINE = 10;
const RETURN = 13;

/**
 * Splits a stream into lines. Each chunk of the stream becomes one or more lists of the lines it completes, so a slow sender's
 * lines do not wait for others. Holds no more than one chunk and one line. The lists are valid until the next is requested.
 */
export async function* readLines(chunks: AsyncIterable<Buffer>, { maxLineBytes, maxLines }: LineReaderOptions): AsyncGenerator<Line[]> {
  const begun = new BegunLine(maxLineBytes);
  let number = 0;
  let lines: Line[] = [];
  const add = (bytes: Buffer | null): void => {
    number += 1;
    lines.push({ number, bytes });
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(begun.finish(chunk.subarray(from, end)));
      from = end + 1;
      if (lines.length < maxLines) continue;
      yield lines;
      lines = [];
    }
    begun.add(chunk.subarray(from));
    if (lines.length > 0) yield lines;
    lines = [];
  }
  if (begun.isEmpty) return;
  add(begun.finish(Buffer.alloc(0)));
  yield lines;
}

/** The beginning of a line whose end has not arrived. */
class BegunLine {
  readonly #max: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > this.#max) this.#parts = [];
    else if (part.length > 0) this.#parts.push(Buffer.from(part)); // a copy, so that the chunk can be freed
  }

  /** The whole line; null if it is too long. */
  finish(end: Buffer): Buffer | null {
    const length = this.#length + end.length;
    const parts = this.#parts;
    this.#length = 0;
    this.#parts = [];
    if (length > this.#max) return null;
    return withoutReturn(parts.length === 0 ? end : Buffer.concat([...parts, end]));
  }
}

/** Lines may end with CRLF. */
function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}
