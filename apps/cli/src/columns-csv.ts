import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { CsvRecords, MAX_FIELDS } from './csv-records.ts';
import { EXIT, ExitError } from './exit.ts';
import { sizeOfGiven } from './given-file.ts';
import { grown, NameTable } from './name-table.ts';
import { secondsIn, TIME_FORMS } from './time-cell.ts';

/** A requested column with its possible names: a column of names, each given a number, of numbers from 0 to 1, or of times. */
export interface WantedColumn {
  names: readonly [string, ...string[]];
  kind: 'name' | 'share' | 'time';
}

/** The content of a file: numbers into `names` for a column of names, values for a column of shares, seconds since 1970 for times. */
export interface Columns {
  rows: number;
  /** The line where each row starts. */
  line: Int32Array;
  named: Map<string, { number: Int32Array; names: NameTable }>;
  shares: Map<string, Float32Array>;
  times: Map<string, Float64Array>;
}

export interface ReadingOptions {
  columns: readonly WantedColumn[];
  onBytes?: ((done: number, of: number) => void) | undefined;
}

const CHUNK_BYTES = 1 << 20;
/** How many bad rows are listed; the others are counted. */
const SHOWN = 10;

/** The bad rows of a file, refused together. */
export class BadRows {
  readonly #file: string;
  readonly #shown: { line: number; what: string }[] = [];
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(line: number, what: string): void {
    this.#count += 1;
    if (this.#shown.length < SHOWN) this.#shown.push({ line, what });
  }

  /** Throws if there are any. */
  refuse(): void {
    if (this.#count === 0) return;
    const lines = this.#shown.map(({ line, what }) => `  line ${line}: ${what}`);
    if (this.#count > SHOWN) lines.push(`  and ${this.#count - SHOWN} more`);
    const rows = this.#count === 1 ? '1 row' : `${this.#count} rows`;
    throw new ExitError(EXIT.usage, `${this.#file} is refused: ${rows} cannot be used.\n${lines.join('\n')}`);
  }
}

/** Reads the requested columns of a CSV file with a header, in any order and among others. Never holds the whole file. */
export async function readColumns(file: string, { columns, onBytes }: ReadingOptions): Promise<Columns> {
  const reading = new Reading(file, columns);
  for await (const chunk of chunksOf(file, { bytes: CHUNK_BYTES, onBytes })) reading.take(chunk, false);
  reading.take(new Uint8Array(0), true);
  return reading.end();
}

interface ChunkOptions {
  bytes: number;
  onBytes?: ((done: number, of: number) => void) | undefined;
}

/** The bytes of a file in chunks, without a byte order mark. */
export async function* chunksOf(file: string, { bytes, onBytes }: ChunkOptions): AsyncGenerator<Uint8Array> {
  const size = await sizeOfGiven(file);
  let read = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: bytes }) as AsyncIterable<Buffer>) {
    yield read === 0 ? withoutBom(chunk) : chunk;
    read += chunk.length;
    onBytes?.(Math.min(read, size), size);
  }
}

/** The positions of the columns in the header that `records` has just read; throws if one is missing. */
export function placesOf(file: string, records: CsvRecords, wanted: readonly Pick<WantedColumn, 'names'>[]): number[] {
  const header = Array.from({ length: Math.min(records.count, MAX_FIELDS) }, (_, i) => records.text(i).trim().toLowerCase());
  return wanted.map(({ names }) => {
    const place = header.findIndex((name) => names.includes(name));
    if (place >= 0) return place;
    throw new ExitError(EXIT.usage, `${file} has no column ${names.join(' or ')}; its first line is: ${header.join(',').slice(0, 200)}`);
  });
}

/** What is wrong with a record as a whole, if anything. */
export function faultOf({ fault, count }: CsvRecords, fields: number): string | undefined {
  if (fault) return fault;
  return count === fields ? undefined : `${count} ${count === 1 ? 'field' : 'fields'} where the header has ${fields}`;
}

/** Refuses a file without a header. */
export function refuseEmpty(file: string): never {
  throw new ExitError(EXIT.usage, `${file} is empty: it has no header.`);
}

function withoutBom(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

class Reading {
  readonly #file: string;
  readonly #records = new CsvRecords();
  readonly #bad: BadRows;
  readonly #columns: readonly Column[];
  #fields = 0;
  #rows = 0;
  #line = new Int32Array(1 << 12);

  constructor(file: string, wanted: readonly WantedColumn[]) {
    this.#file = file;
    this.#bad = new BadRows(file);
    this.#columns = wanted.map(columnFor);
  }

  take(chunk: Uint8Array, whole: boolean): void {
    const records = this.#records;
    records.feed(chunk, whole);
    if (this.#fields === 0 && records.next()) this.#readHeader();
    while (records.next()) this.#readRow();
  }

  end(): Columns {
    if (this.#fields === 0) refuseEmpty(this.#file);
    this.#bad.refuse();
    const rows = this.#rows;
    const columns: Columns = { rows, line: this.#line.slice(0, rows), named: new Map(), shares: new Map(), times: new Map() };
    for (const column of this.#columns) column.keep(columns);
    return columns;
  }

  #readHeader(): void {
    this.#fields = this.#records.count;
    const wanted = this.#columns.map((column) => column.wanted);
    for (const [i, place] of placesOf(this.#file, this.#records, wanted).entries()) (this.#columns[i] as Column).field = place;
  }

  #readRow(): void {
    const fault = this.#faultOfRow();
    if (fault) {
      this.#bad.add(this.#records.line, fault);
      return;
    }
    if (this.#rows === this.#line.length) this.#line = grown(this.#line);
    this.#line[this.#rows] = this.#records.line;
    this.#rows += 1;
  }

  /** Reads the row's cells; returns what is wrong with it, if anything. */
  #faultOfRow(): string | undefined {
    const fault = faultOf(this.#records, this.#fields);
    if (fault) return fault;
    for (const column of this.#columns) {
      const wrong = column.take(this.#records, this.#rows);
      if (wrong) return wrong;
    }
    return undefined;
  }
}

interface Column {
  wanted: WantedColumn;
  field: number;
  /** Reads the cell of a row; returns what is wrong with it, if anything. */
  take(records: CsvRecords, row: number): string | undefined;
  keep(columns: Columns): void;
}

function columnFor(wanted: WantedColumn): Column {
  if (wanted.kind === 'name') return new NameColumn(wanted);
  return wanted.kind === 'share' ? new ShareColumn(wanted) : new TimeColumn(wanted);
}

class NameColumn implements Column {
  readonly wanted: WantedColumn;
  readonly names = new NameTable();
  field = 0;
  #number = new Int32Array(1 << 12);
  #rows = 0;

  constructor(wanted: WantedColumn) {
    this.wanted = wanted;
  }

  take({ bytes, starts, ends }: CsvRecords, row: number): string | undefined {
    const from = starts[this.field] as number;
    const to = ends[this.field] as number;
    if (from === to) return `${this.wanted.names[0]} is empty`;
    const known = this.names.size;
    const number = this.names.numberOf(bytes, from, to);
    if (number === known && !isUtf8(bytes.subarray(from, to))) return `${this.wanted.names[0]} is not UTF-8 text`;
    if (row === this.#number.length) this.#number = grown(this.#number);
    this.#number[row] = number;
    this.#rows = row + 1;
    return undefined;
  }

  keep({ named }: Columns): void {
    named.set(this.wanted.names[0], { number: this.#number.slice(0, this.#rows), names: this.names });
  }
}

class ShareColumn implements Column {
  readonly wanted: WantedColumn;
  field = 0;
  #value = new Float32Array(1 << 12);
  #rows = 0;

  constructor(wanted: WantedColumn) {
    this.wanted = wanted;
  }

  take(records: CsvRecords, row: number): string | undefined {
    const value = shareIn(records, this.field);
    if (!(value >= 0 && value <= 1)) return `${this.wanted.names[0]} is ${quoted(records.text(this.field))}, not a number from 0 to 1`;
    if (row === this.#value.length) this.#grow();
    this.#value[row] = value;
    this.#rows = row + 1;
    return undefined;
  }

  keep({ shares }: Columns): void {
    shares.set(this.wanted.names[0], this.#value.slice(0, this.#rows));
  }

  #grow(): void {
    const longer = new Float32Array(this.#value.length * 2);
    longer.set(this.#value);
    this.#value = longer;
  }
}

class TimeColumn implements Column {
  readonly wanted: WantedColumn;
  field = 0;
  #seconds = new Float64Array(1 << 12);
  #rows = 0;

  constructor(wanted: WantedColumn) {
    this.wanted = wanted;
  }

  take(records: CsvRecords, row: number): string | undefined {
    const { bytes, starts, ends } = records;
    const seconds = secondsIn(bytes, starts[this.field] as number, ends[this.field] as number);
    if (Number.isNaN(seconds)) return `${this.wanted.names[0]} is ${quoted(records.text(this.field))}, not ${TIME_FORMS}`;
    if (row === this.#seconds.length) {
      const longer = new Float64Array(row * 2);
      longer.set(this.#seconds);
      this.#seconds = longer;
    }
    this.#seconds[row] = seconds;
    this.#rows = row + 1;
    return undefined;
  }

  keep({ times }: Columns): void {
    times.set(this.wanted.names[0], this.#seconds.subarray(0, this.#rows));
  }
}

const ZERO = 48;
const POINT = 46;

/** Parses plain decimals byte by byte; the runtime parses anything else. */
function shareIn(records: CsvRecords, field: number): number {
  const from = records.starts[field] as number;
  const to = records.ends[field] as number;
  let digits = 0;
  let scale = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (records.bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit;
      scale *= 10;
    } else if (digit === POINT - ZERO && scale === 0 && at > from && at + 1 < to) scale = 1;
    else return shareInText(records.text(field));
  }
  // With up to fifteen digits both integers are exact, and so is their quotient.
  return to - from > 15 || to === from ? shareInText(records.text(field)) : digits / (scale || 1);
}

function shareInText(text: string): number {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
}

function quoted(text: string): string {
  return text.trim() === '' ? 'empty' : JSON.stringify(text.slice(0, 60));
}
