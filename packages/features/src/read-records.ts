import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type CsvError, parse } from 'csv-parse';

export type FileFormat = 'csv' | 'jsonl';

/** A record of a file: its line, and its fields or why it cannot be read. */
export interface FileRecord {
  line: number;
  record: Result<unknown>;
}

const CSV = { columns: true, info: true, bom: true, skip_empty_lines: true, trim: true, max_record_size: 100_000 } as const;

/** Reads the records of a file as a stream, so that it may be larger than the memory. */
export function readRecords(bytes: Readable, format: FileFormat): AsyncGenerator<FileRecord> {
  return format === 'csv' ? readCsv(bytes) : readLines(bytes);
}

/** The format that the name of a file says. */
export const formatOf = (file: string): FileFormat => (file.toLowerCase().endsWith('.csv') ? 'csv' : 'jsonl');

interface CsvRecord {
  record: Record<string, string>;
  info: { lines: number };
}

async function* readCsv(bytes: Readable): AsyncGenerator<FileRecord> {
  const unreadable: FileRecord[] = [];
  const parser = parse({ ...CSV, skip_records_with_error: true });
  // After an unclosed quote, the remaining rows cannot be separated.
  parser.on('skip', (error: CsvError) => {
    const problem = { where: 'row', problem: error.message.split(':')[0] };
    unreadable.push({ line: Number(error['lines'] ?? 0), record: refuse('invalid_request', [problem]) });
  });
  pipeline(bytes, parser, () => undefined); // errors of the file are thrown by the loop below
  for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
    // Bad rows are returned as soon as the parser meets them, before the buffered good rows.
    while (unreadable[0] && unreadable[0].line < info.lines) yield unreadable.shift() as FileRecord;
    yield { line: info.lines, record: ok(record) };
  }
  yield* unreadable;
}

async function* readLines(bytes: Readable): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const text of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() !== '') yield { line, record: readJson(text.replace(/^\uFEFF/, '')) };
  }
}

function readJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse('invalid_json');
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/;

/** A date or time in a cell. Null if there is none, undefined if it is invalid. */
export function readMoment(value: unknown): Date | null | undefined {
  const text = value === undefined || value === null ? '' : String(value).trim();
  if (text === '') return null;
  const moment = MOMENT.test(text) ? new Date(text) : undefined;
  return moment && !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1970 ? moment : undefined;
}
