import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CsvRecords } from './csv-records.ts';
import { readAnswers, readGold, readRatings } from './rating-csv.ts';
import { csvCell } from './target.ts';

let file: string;
let folder: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder('rating-csv');
  file = join(folder, 'in.csv');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function answersOf(text: string | Uint8Array) {
  await writeFile(file, text);
  const { items, raters, answers, item, rater, answer, repeated } = await readAnswers(file);
  return { rows: Array.from(item, (i, row) => [items[i], raters[rater[row] as number], answers[answer[row] as number]]), repeated };
}

async function ratingsOf(text: string) {
  await writeFile(file, text);
  return [...(await readRatings(file)).rating];
}

test('numbers are assigned in the order of first appearance', async () => {
  await writeFile(file, 'item,rater,answer\nb,y,1\na,x,0\nb,x,1\n');
  expect(await readAnswers(file)).toEqual({
    item: Int32Array.of(0, 1, 0),
    rater: Int32Array.of(0, 1, 1),
    answer: Int32Array.of(0, 1, 0),
    items: ['b', 'a'],
    raters: ['y', 'x'],
    answers: ['1', '0'],
    repeated: 0,
  });
});

test.each([
  ['the other headers', 'question,worker,answer\nq1,w1,yes\n'],
  ['columns in another order, beside others', 'at,answer,worker,question\nnoon,yes,w1,q1\n'],
  ['a byte order mark', '\uFEFFitem,rater,answer\nq1,w1,yes\n'],
  ['CRLF', 'item,rater,answer\r\nq1,w1,yes\r\n'],
  ['quotes and CRLF', '"item","rater","answer"\r\n"q1","w1","yes"\r\n'],
  ['no newline at the end', 'item,rater,answer\nq1,w1,yes'],
  ['blank lines', 'item,rater,answer\n\nq1,w1,yes\n\n\n'],
])('%s: read correctly', async (_, text) => {
  expect((await answersOf(text)).rows).toEqual([['q1', 'w1', 'yes']]);
});

test('commas, quotes and newlines are allowed in quoted cells', async () => {
  const { rows } = await answersOf('item,rater,answer\n"a, ""b""\nc",w1,"""yes"""\nq2,w1,é\n');
  expect(rows).toEqual([
    ['a, "b"\nc', 'w1', '"yes"'],
    ['q2', 'w1', 'é'],
  ]);
});

test('a file with a header alone has no rows', async () => {
  expect(await answersOf('item,rater,answer\n')).toEqual({ rows: [], repeated: 0 });
});

test('an identical row counts once', async () => {
  const { rows, repeated } = await answersOf('item,rater,answer\nq1,w1,yes\nq2,w1,no\nq1,w1,yes\nq1,w1,yes\n');
  expect([rows, repeated]).toEqual([
    [
      ['q1', 'w1', 'yes'],
      ['q2', 'w1', 'no'],
    ],
    2,
  ]);
});

test.each([
  ['', 'it has no header'],
  ['item,rater\n', 'no column answer; its first line is: item,rater'],
  ['thing,rater,answer\n', 'no column item or question'],
  ['item,rater,answer\nq1,w1\n', 'line 2: 2 fields where the header has 3'],
  ['item,rater,answer\nq1,w1,yes,no\n', 'line 2: 4 fields where the header has 3'],
  ['item,rater,answer\n\nq1,,yes\n', 'line 3: rater is empty'],
  ['item,rater,answer\n"q\n1",w1,yes\nq2,w1,\n', 'line 4: answer is empty'],
  ['item,rater,answer\nq1,w1,"yes\n', 'line 2: a quote is not closed'],
  ['item,rater,answer\nq1,"w1"x,yes\nq2,w1,yes\n', 'line 2: text follows a closing quote'],
  ['item,rater,answer\nq1,w1,yes\nq2,w1,no\nq1,w1,no\n', 'line 4: contradicts line 2 with the same item and rater'],
  [Buffer.from('item,rater,answer\nq1,w\xff,yes\n', 'latin1'), 'line 2: rater is not UTF-8 text'],
])('%j is refused: %s', async (text, message) => {
  await expect(answersOf(text)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
});

test('ten bad rows are listed, the others counted', async () => {
  const failing = answersOf(`item,rater,answer\n${'q1\n'.repeat(13)}`);
  await expect(failing).rejects.toThrow(/in\.csv is refused: 13 rows cannot be used\.\n {2}line 2: .*and 3 more$/s);
});

test('ratings are numbers from 0 to 1, in any usual notation', async () => {
  const ratings = ['0', '1', '0.5', '1.0', '0.123456789', '.25', '1.', '1e-3', ' 0.75', '0.30000000000000004'];
  const rows = ratings.map((rating, i) => `q${i},w1,${rating}\n`).join('');
  expect(await ratingsOf(`item,rater,rating\n${rows}`)).toEqual(ratings.map((rating) => Math.fround(Number(rating))));
});

test.each(['2', '-1', '1.01', 'yes', '', ' ', '0x1', 'NaN', '0.5.5', '.', '1e3', 'Infinity'])('%j is not a rating', async (rating) => {
  await expect(ratingsOf(`item,rater,rating\nq1,w1,${rating}\n`)).rejects.toThrow('line 2: rating is ');
});

test('the gold column may be called truth, and an item has one answer', async () => {
  await writeFile(file, 'question,truth\nq1,yes\nq1,yes\nq2,no\n');
  const gold = await readGold(file);
  expect([gold.items, [...gold.item], gold.answers, [...gold.answer]]).toEqual([
    ['q1', 'q2'],
    [0, 1],
    ['yes', 'no'],
    [0, 1],
  ]);
  await writeFile(file, 'item,answer\nq1,yes\nq1,no\n');
  await expect(readGold(file)).rejects.toThrow('line 3: contradicts line 2 with the same item');
});

test('a missing file is reported', async () => {
  await expect(readAnswers(join(folder, 'none.csv'))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('There is no file'),
  });
});

test('records do not depend on how the bytes are split into chunks', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ') });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1 }),
      fc.array(fc.nat(20)),
      fc.constantFrom('\n', '\r\n'),
      (rows, cuts, end) => {
        const text = Buffer.from(rows.map((row) => row.map(csvCell).join(',') + end).join(''));
        expect(recordsOf(text, cuts)).toEqual(rows);
      },
    ),
  );
});

function recordsOf(text: Buffer, cuts: readonly number[]): string[][] {
  const records = new CsvRecords();
  const found: string[][] = [];
  let at = 0;
  for (const length of [...cuts, text.length]) {
    records.feed(Uint8Array.from(text.subarray(at, at + length)), at + length >= text.length);
    at += length;
    while (records.next()) found.push(Array.from({ length: records.count }, (_, i) => records.text(i)));
  }
  return found;
}
