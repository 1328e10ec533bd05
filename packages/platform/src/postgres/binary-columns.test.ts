import { randomBytes, randomUUID } from 'node:crypto';
import { testSystem } from '@verdict/features/testing';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { binaryColumns, type Column, unnestOf } from './index.ts';

const system = await testSystem();
const { pool } = system.deps.db;
afterAll(() => system.close());

interface Row {
  uuid: string;
  number: number | null;
  words: string | null;
  at: Date;
  bytes: Uint8Array | undefined;
  said: string;
  sure: boolean | null;
  size: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'uuid', type: 'uuid', of: (row) => row.uuid },
  { name: 'number', type: 'bigint', of: (row) => row.number },
  { name: 'words', type: 'text', of: (row) => row.words },
  { name: 'at', type: 'timestamptz', of: (row) => row.at },
  { name: 'bytes', type: 'bytea', of: (row) => row.bytes },
  { name: 'said', type: 'json', of: (row) => row.said },
  { name: 'sure', type: 'boolean', of: (row) => row.sure },
  { name: 'size', type: 'smallint', of: (row) => row.size },
];

async function thereAndBack(rows: readonly Row[]): Promise<unknown[]> {
  const text = `SELECT uuid, number, words, at, bytes, said::text AS said, sure, size FROM ${unnestOf(COLUMNS)}`;
  return (await pool.query({ text, values: binaryColumns(COLUMNS, rows) })).rows;
}

const words = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
const anyRow: fc.Arbitrary<Row> = fc.record({
  uuid: fc.constant(null).map(() => randomUUID()),
  number: fc.option(fc.maxSafeInteger()),
  words: fc.option(words),
  at: fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
  bytes: fc.option(fc.uint8Array(), { nil: undefined }),
  said: words.map((text) => JSON.stringify({ text })),
  sure: fc.option(fc.boolean()),
  size: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
});

test('PostgreSQL receives exactly what is sent: texts, numbers, times and bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async (rows) => {
      expect(await thereAndBack(rows)).toEqual(rows.map((row) => ({ ...row, bytes: row.bytes ? Buffer.from(row.bytes) : null })));
    }),
    { numRuns: 60 },
  );
});

test('numbers around zero, around 32 bits and around the year 2000 arrive unchanged', async () => {
  const numbers = [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32 - 1, 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  const rows = numbers.map((number) => ({
    uuid: randomUUID(),
    number,
    words: '',
    at: new Date(Date.UTC(2000, 0, 1) + (number % 1e12)),
    bytes: randomBytes(3),
    said: '1',
    sure: true,
    size: 0,
  }));
  expect(await thereAndBack(rows)).toEqual(rows);
});
