import { RefusalError, refuse } from '@verdict/platform/http';
import { type Line, readLines } from '@verdict/platform/lines';
import { isConnectionLost } from '@verdict/platform/postgres';
import { errorBody, type Refusal } from '@verdict/wire/error';
import { type IngestRecord, MAX_LINE_BYTES } from '@verdict/wire/ingest';
import type { Deps } from '../deps.ts';
import { countLines, timed } from './measure.ts';
import { isBlank, type LineResult, type LineWriter, writeLines } from './write-lines.ts';

/** Lines that are written in one transaction. */
const MAX_BATCH = 1000;

export interface Upload extends LineWriter {
  chunks: AsyncIterable<Buffer>;
  /** Runs before lines are written. Throws a refusal if the producer may not go on; returns how many lines the quota of the key allows. */
  beforeLines(lines: number): Promise<number>;
}

interface Counts {
  resumed: number;
  saved: number;
  unchanged: number;
  refused: number;
}

/** Writes the lines of an upload as they arrive, and returns what happened to each. Always ends with a record of how it ended. */
export async function* runUpload(deps: Deps, upload: Upload): AsyncGenerator<IngestRecord[]> {
  const { progress } = upload;
  const counts: Counts = { resumed: progress.lines, saved: 0, unchanged: 0, refused: 0 };
  if (counts.resumed > 0) yield [{ outcome: 'resumed', lines: counts.resumed }];
  try {
    yield* writeAll(deps, upload, counts);
    yield [{ outcome: 'finished', lines: progress.lines, ...counts }];
  } catch (error) {
    const { code, message, details } = errorBody(refusalFor(deps, error)).error;
    yield [{ outcome: 'stopped', lines: progress.lines, ...counts, code, message, details }];
  }
}

async function* writeAll(deps: Deps, upload: Upload, counts: Counts): AsyncGenerator<IngestRecord[]> {
  for await (const lines of readLines(upload.chunks, { maxLineBytes: MAX_LINE_BYTES, maxLines: MAX_BATCH })) {
    const fresh = upload.progress.skipDone(lines);
    if (fresh.length === 0) continue;
    const allowed = await allowedOf(upload, fresh);
    if (allowed.length > 0) yield await writeSome(deps, upload, allowed, counts);
    const excess = fresh.slice(allowed.length);
    if (excess.length === 0) continue;
    // They are not done, and not counted as refused: sent again when the quota is renewed, they are written.
    yield excess.filter((line) => !isBlank(line)).map((line) => recordOf({ line: line.number, result: refuse('quota_exceeded') }));
    throw new RefusalError({ code: 'quota_exceeded' });
  }
  upload.progress.end();
}

/** The lines from the first on that the quota allows. Blank ones cost nothing. */
async function allowedOf(upload: Upload, lines: readonly Line[]): Promise<readonly Line[]> {
  const items = lines.filter((line) => !isBlank(line));
  const allowed = await upload.beforeLines(items.length);
  const firstOver = items[allowed];
  return firstOver ? lines.slice(0, lines.indexOf(firstOver)) : lines;
}

async function writeSome(deps: Deps, upload: Upload, lines: readonly Line[], counts: Counts): Promise<LineRecord[]> {
  const kind = upload.kind.name;
  const results = await timed(deps.metrics, kind, () => writeLines(deps, upload, lines));
  countLines(deps.metrics, kind, results);
  const records = results.map(recordOf);
  for (const { outcome } of records) counts[outcome] += 1;
  return records;
}

type LineRecord = Extract<IngestRecord, { line: number }>;

function recordOf({ line, result }: LineResult): LineRecord {
  if (result.ok) return { outcome: result.value.isNew ? 'saved' : 'unchanged', line, id: result.value.id };
  const { code, message, details } = errorBody(result.refusal).error;
  return { outcome: 'refused', line, code, message, details };
}

function refusalFor({ log }: Deps, error: unknown): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  if (isConnectionLost(error)) return { code: 'unavailable' };
  log.error({ err: error }, 'an upload failed');
  return { code: 'internal' };
}
