import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { SPLITS } from '@verdict/core/dataset';
import { copyCsv, type DatabaseClient, readInBatches } from '@verdict/platform/postgres';
import { csvQuery, feedbackQuery, labelQuery } from './dataset-sql.ts';
import { type Release, releaseLines } from './judgement-release.ts';
import { toParquet } from './parquet.ts';
import type { ExportRow } from './queries.ts';
import { type FeedbackRow, type LabelRow, type Pseudonyms, toExample, toJsonObject, toJudgement } from './shapes.ts';
import type { ExportCounts } from './tables.ts';

/** The bytes of a file, and what is known after they have been read. */
export interface ExportSource {
  bytes: Readable;
  rows(): number;
  counts(): ExportCounts;
}

/** Reads an export within the caller's transaction. It reads no faster than the consumer. */
export function exportSource(client: DatabaseClient, release: Release & Pick<ExportRow, 'format'>): ExportSource {
  const { format, filters } = release;
  const quote = (text: string): string => client.escapeLiteral(text);
  if (format === 'judgements') {
    const lines = releaseLines(client, release, newPseudonyms());
    return { bytes: Readable.from(lines.text, { objectMode: false }), rows: lines.judgements, counts: () => ({}) };
  }
  if (format === 'csv') {
    const bytes = copyCsv(client, csvQuery(filters, quote));
    return { bytes, rows: () => bytes.rowCount, counts: () => ({}) };
  }
  const tally = new Tally();
  const query = format === 'detailed' ? feedbackQuery(filters, quote) : labelQuery(filters, quote);
  const batches = tally.counted(readInBatches(client, query));
  return {
    bytes: Readable.from(shaped(format, batches, tally), { objectMode: false }),
    rows: () => tally.rows,
    counts: () => tally.counts,
  };
}

function shaped(
  format: Exclude<ExportRow['format'], 'csv' | 'judgements'>,
  batches: AsyncIterable<object[]>,
  tally: Tally,
): AsyncGenerator<Buffer | string> {
  if (format === 'detailed') {
    const nameOf = newPseudonyms();
    return toJsonArray(batches as AsyncIterable<FeedbackRow[]>, (row) => toJudgement(row, nameOf));
  }
  const labels = batches as AsyncIterable<LabelRow[]>;
  if (format === 'parquet') return toParquet(labels);
  return format === 'json' ? toJsonArray(labels, toJsonObject) : toLines(labels, (row) => tally.noteSplit(toExample(row)));
}

class Tally {
  rows = 0;
  counts: ExportCounts = {};

  async *counted<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    for await (const batch of batches) {
      this.rows += batch.length;
      yield batch;
    }
  }

  noteSplit({ example, split }: ReturnType<typeof toExample>): object {
    this.counts.by_split ??= Object.fromEntries(SPLITS.map((each) => [each, 0]));
    this.counts.by_split[split] = (this.counts.by_split[split] ?? 0) + 1;
    return example;
  }
}

async function* toJsonArray<Row>(batches: AsyncIterable<Row[]>, shape: (row: Row) => object): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches) {
    yield before + batch.map((row) => JSON.stringify(shape(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* toLines<Row>(batches: AsyncIterable<Row[]>, shape: (row: Row) => object): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((row) => `${JSON.stringify(shape(row))}\n`).join('');
}

/** The key is never stored, so that nobody can identify people or join two releases by name. */
function newPseudonyms(): Pseudonyms {
  const key = randomBytes(32);
  return (who) => createHmac('sha256', key).update(who).digest('base64url').slice(0, 16);
}
