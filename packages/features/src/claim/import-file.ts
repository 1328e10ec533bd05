import { type ClaimRecord, claimsOfJsonLd, type ImportProblem, readClaimRecord } from '@verdict/core/claim';
import { type ClaimImportFormat, MAX_IMPORT_CLAIMS } from '@verdict/wire/claim';
import { type CsvError, parse } from 'csv-parse/sync';

/** The claims of a file, and its unreadable rows. */
export interface ClaimFile {
  records: ClaimRecord[];
  errors: { row: number; code: ImportProblem }[];
  /** Whether it has more rows than one import accepts. */
  isTooLong: boolean;
}

interface Row {
  row: number;
  value: unknown;
}

export function readClaimFile(content: string, format: ClaimImportFormat): ClaimFile {
  const read = format === 'csv' ? readCsv(content) : readJsonLd(content);
  const file: ClaimFile = { records: [], errors: read.errors, isTooLong: read.rows.length > MAX_IMPORT_CLAIMS };
  for (const { row, value } of read.rows.slice(0, MAX_IMPORT_CLAIMS)) {
    const record = readClaimRecord(row, value);
    if (record) file.records.push(record);
    else file.errors.push({ row, code: 'unreadable' });
  }
  if (file.records.length === 0 && file.errors.length === 0) file.errors.push({ row: 1, code: 'nothing_there' });
  return file;
}

type Read = Pick<ClaimFile, 'errors'> & { rows: Row[] };

function readJsonLd(content: string): Read {
  try {
    const claims = claimsOfJsonLd(JSON.parse(content.replace(/^\uFEFF/, '')));
    return { rows: claims.map((value, i) => ({ row: i + 1, value })), errors: [] };
  } catch {
    return { rows: [], errors: [{ row: 1, code: 'unreadable' }] };
  }
}

const CSV = { columns: true, info: true, bom: true, skip_empty_lines: true, trim: true, max_record_size: 100_000 } as const;

function readCsv(content: string): Read {
  const errors: Read['errors'] = [];
  // After an unclosed quote, the remaining rows cannot be separated.
  const onSkip = (error: CsvError | undefined) => void errors.push({ row: Number(error?.['lines'] ?? 1), code: 'unreadable' });
  try {
    const rows = parse(content, { ...CSV, skip_records_with_error: true, on_skip: onSkip }) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
    return { rows: rows.map(({ record, info }) => ({ row: info.lines, value: record })), errors };
  } catch {
    return { rows: [], errors: [{ row: 1, code: 'unreadable' }] };
  }
}
