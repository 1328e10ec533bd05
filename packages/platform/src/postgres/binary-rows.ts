import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseClient } from './database.ts';

/** A row as raw bytes, one buffer for each field; null for SQL's null. */
export type BinaryRow = (Buffer | null)[];

const HEADER_BYTES = 19; // signature, flags and an empty extension
const END_OF_ROWS = -1;

/**
 * Streams the rows of a query in PostgreSQL's binary format, some hundreds at a time. For millions of rows: it creates no
 * objects and parses no dates or hexadecimal. The query takes no parameters.
 */
export async function* readBinaryRows(client: DatabaseClient, query: string): AsyncGenerator<BinaryRow[]> {
  let pending: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`)) as AsyncIterable<Buffer>) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    if (isFirst && pending.length < HEADER_BYTES) continue;
    const { rows, read } = parseRows(pending, isFirst ? HEADER_BYTES : 0);
    isFirst = false;
    pending = pending.subarray(read);
    if (rows.length > 0) yield rows;
  }
}

function parseRows(bytes: Buffer, start: number): { rows: BinaryRow[]; read: number } {
  const rows: BinaryRow[] = [];
  let read = start;
  for (;;) {
    const parsed = parseRow(bytes, read);
    if (!parsed) return { rows, read };
    rows.push(parsed.row);
    read = parsed.end;
  }
}

/** One row from `at`; undefined if it is incomplete or the rows have ended. */
function parseRow(bytes: Buffer, at: number): { row: BinaryRow; end: number } | undefined {
  if (bytes.length < at + 2) return undefined;
  const fields = bytes.readInt16BE(at);
  if (fields === END_OF_ROWS) return undefined;
  const row: BinaryRow = [];
  let end = at + 2;
  for (let field = 0; field < fields; field += 1) {
    if (bytes.length < end + 4) return undefined;
    const length = bytes.readInt32BE(end);
    end += 4;
    if (bytes.length < end + length) return undefined;
    row.push(length < 0 ? null : bytes.subarray(end, end + length));
    end += Math.max(0, length);
  }
  return { row, end };
}

/** A bigint field as a number; exact up to 2^53, which no id or sequence reaches. */
export function int8Of(field: Buffer): number {
  return field.readInt32BE(0) * 2 ** 32 + field.readUInt32BE(4);
}

const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

/** A timestamptz field: microseconds since the year 2000. */
export function timestampOf(field: Buffer): Date {
  return new Date(EPOCH_2000_MS + int8Of(field) / 1000);
}

export function isTrue(field: Buffer): boolean {
  return field[0] === 1;
}
