import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { EXPORT_COLUMNS } from './dataset-sql.ts';
import type { LabelRow } from './shapes.ts';

type Column = (typeof EXPORT_COLUMNS)[number];

const TYPES: Partial<Record<Column, 'INT64' | 'INT32' | 'DOUBLE' | 'BOOLEAN' | 'TIMESTAMP'>> = {
  fallacy_label_id: 'INT64',
  point_id: 'INT64',
  ai_confidence: 'DOUBLE',
  moderator_override: 'BOOLEAN',
  total_feedbacks: 'INT32',
  correct_votes: 'INT32',
  false_positive_votes: 'INT32',
  wrong_type_votes: 'INT32',
  consensus_score: 'DOUBLE',
  positive_rate: 'DOUBLE',
  negative_rate: 'DOUBLE',
  created_at: 'TIMESTAMP',
  probability: 'DOUBLE',
  probability_low: 'DOUBLE',
  probability_high: 'DOUBLE',
};

const SPECS = EXPORT_COLUMNS.map((name) => ({ name, type: TYPES[name] ?? ('STRING' as const), nullable: true }));

/** How many rows are in memory at once. */
const ROW_GROUP = 10_000;

/** The columns of the CSV file, typed, one row group at a time. */
export async function* toParquet(batches: AsyncIterable<LabelRow[]>): AsyncGenerator<Buffer> {
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: columnsOf([]) }) });
  let held: LabelRow[] = [];
  for await (const batch of batches) {
    held.push(...batch);
    if (held.length < ROW_GROUP) continue;
    await file.write({ columnData: columnsOf(held), rowGroupSize: held.length });
    held = [];
    yield take(writer);
  }
  if (held.length > 0) await file.write({ columnData: columnsOf(held), rowGroupSize: held.length });
  await file.finish();
  yield take(writer);
}

function columnsOf(rows: readonly LabelRow[]) {
  return SPECS.map((spec) => ({ ...spec, data: rows.map((row) => cellOf(row, spec)) }));
}

function cellOf(row: LabelRow, { name, type }: (typeof SPECS)[number]): unknown {
  const value = row[name];
  return type === 'INT64' ? BigInt(value as number) : value;
}

/** Takes the bytes written so far and empties the writer. It keeps counting, since the footer of the file has offsets. */
function take(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBytes()); // a copy, since the writer reuses its memory
  writer.index = 0;
  return bytes;
}
