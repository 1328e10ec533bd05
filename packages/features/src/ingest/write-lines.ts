import { RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { Line } from '@verdict/platform/lines';
import { isConnectionLost } from '@verdict/platform/postgres';
import type { Semaphore } from '@verdict/platform/semaphore';
import { MAX_LINE_BYTES } from '@verdict/wire/ingest';
import type { Deps } from '../deps.ts';
import type { GivenItem, IngestKind, Producer, Written } from './ingest-kind.ts';
import type { UploadProgress } from './upload-progress.ts';

/** Where the lines of an upload go. */
export interface LineWriter {
  kind: IngestKind;
  producer: Producer;
  progress: UploadProgress;
  /** How many batches of all uploads are written at the same time. */
  turns: Semaphore;
}

export interface LineResult {
  line: number;
  result: Result<Written>;
}

/** Writes lines in one transaction with the progress of their upload. Returns the result of each line that is not blank. */
export async function writeLines(deps: Deps, writer: LineWriter, lines: readonly Line[]): Promise<LineResult[]> {
  const read = lines.filter((line) => !isBlank(line)).map((line) => ({ line: line.number, item: readLine(line, writer) }));
  try {
    return await writer.turns.run(() => writeRead(deps, writer, { lines, read }));
  } catch (error) {
    if (!isFaultOfLine(error)) throw error;
    if (lines.length > 1) return writeHalves(deps, writer, lines);
    deps.log.error({ err: error, kind: writer.kind.name }, 'a line could not be written');
    return writeRead(deps, writer, { lines, read: read.map(({ line }) => ({ line, item: refuse('internal') })) });
  }
}

interface ReadLine {
  line: number;
  item: Result<GivenItem<unknown>>;
}

async function writeRead(deps: Deps, writer: LineWriter, { lines, read }: { lines: readonly Line[]; read: readonly ReadLine[] }) {
  const { kind, progress } = writer;
  const items = read.flatMap(({ item }) => (item.ok ? [item.value] : []));
  const now = deps.clock.now();
  const { written, committed } = await deps.db.transaction(async (tx) => ({
    written: items.length > 0 ? await kind.write(tx, items, now) : [],
    committed: await progress.advance(tx, lines, now),
  }));
  committed();
  const results = written.values();
  return read.map(({ line, item }): LineResult => ({ line, result: item.ok ? (results.next().value as Result<Written>) : item }));
}

function readLine({ bytes }: Line, { kind, producer }: LineWriter): Result<GivenItem<unknown>> {
  return bytes === null ? refuse('line_too_long', { bytes: MAX_LINE_BYTES }) : kind.read(bytes, producer);
}

/** Halving finds one bad line among many in a few transactions. */
async function writeHalves(deps: Deps, writer: LineWriter, lines: readonly Line[]): Promise<LineResult[]> {
  const middle = lines.length >> 1;
  const first = await writeLines(deps, writer, lines.slice(0, middle));
  return [...first, ...(await writeLines(deps, writer, lines.slice(middle)))];
}

/** Whether a line may have caused the error, rather than a refusal of the upload or a database that is away. */
function isFaultOfLine(error: unknown): boolean {
  return !(error instanceof RefusalError) && !isConnectionLost(error);
}

export const isBlank = ({ bytes }: Line): boolean => bytes?.every((byte) => byte === 32 || byte === 9) ?? false;
