import { BadRows, type Columns, readColumns, type WantedColumn } from './columns-csv.ts';

/** Who rated which item, in columns of equal length; numbers in the order of first appearance. */
interface RatedColumns {
  item: Int32Array;
  rater: Int32Array;
  items: string[];
  raters: string[];
  /** How many rows were identical to earlier ones; they count once. */
  repeated: number;
}

export interface Answers extends RatedColumns {
  answer: Int32Array;
  answers: string[];
}

export interface RatingRows extends RatedColumns {
  rating: Float32Array;
}

export interface Gold {
  item: Int32Array;
  items: string[];
  answer: Int32Array;
  answers: string[];
}

type OnBytes = (done: number, of: number) => void;

const ITEM: WantedColumn = { names: ['item', 'question'], kind: 'name' };
const RATER: WantedColumn = { names: ['rater', 'worker'], kind: 'name' };

/** Reads item, rater, answer. A rater cannot give an item two answers. */
export async function readAnswers(file: string, onBytes?: OnBytes): Promise<Answers> {
  const columns = await readColumns(file, { columns: [ITEM, RATER, { names: ['answer'], kind: 'name' }], onBytes });
  const { number: answer, names } = nameColumn(columns, 'answer');
  const counted = rowsThatCount(file, columns, (a, b) => answer[a] === answer[b]);
  return { ...ratedColumns(columns, counted), answer: take(answer, counted.rows), answers: names.names() };
}

/** Reads item, rater, rating. A rater cannot give an item two different ratings. */
export async function readRatings(file: string, onBytes?: OnBytes): Promise<RatingRows> {
  const columns = await readColumns(file, { columns: [ITEM, RATER, { names: ['rating'], kind: 'share' }], onBytes });
  const rating = columns.shares.get('rating') as Float32Array;
  const counted = rowsThatCount(file, columns, (a, b) => rating[a] === rating[b]);
  return {
    ...ratedColumns(columns, counted),
    rating: counted.rows ? Float32Array.from(counted.rows, (row) => rating[row] as number) : rating,
  };
}

/** Reads item, answer: the known truths. An item cannot have two answers. */
export async function readGold(file: string): Promise<Gold> {
  const columns = await readColumns(file, { columns: [ITEM, { names: ['answer', 'truth'], kind: 'name' }] });
  const { number: item, names: items } = nameColumn(columns, 'item');
  const { number: answer, names: answers } = nameColumn(columns, 'answer');
  const counted = withoutRepeats({ file, columns, same: (a, b) => answer[a] === answer[b], who: new Int32Array(item.length) });
  return { item: take(item, counted.rows), items: items.names(), answer: take(answer, counted.rows), answers: answers.names() };
}

interface CountedRows {
  /** The rows that count, or undefined for all. */
  rows: Int32Array | undefined;
  repeated: number;
}

function nameColumn({ named }: Columns, name: string) {
  return named.get(name) as NonNullable<ReturnType<typeof named.get>>;
}

function ratedColumns(columns: Columns, { rows, repeated }: CountedRows): RatedColumns {
  const item = nameColumn(columns, 'item');
  const rater = nameColumn(columns, 'rater');
  return {
    item: take(item.number, rows),
    rater: take(rater.number, rows),
    items: item.names.names(),
    raters: rater.names.names(),
    repeated,
  };
}

function take(column: Int32Array, rows: Int32Array | undefined): Int32Array {
  return rows ? rows.map((row) => column[row] as number) : column;
}

function rowsThatCount(file: string, columns: Columns, same: (a: number, b: number) => boolean): CountedRows {
  return withoutRepeats({ file, columns, same, who: nameColumn(columns, 'rater').number });
}

interface RepeatCheck {
  file: string;
  columns: Columns;
  /** The rater of each row. */
  who: Int32Array;
  /** Whether two rows have the same answer. */
  same: (a: number, b: number) => boolean;
}

/** A repeated row counts once; one with another answer is refused, because either could be meant. */
function withoutRepeats({ file, columns, who, same }: RepeatCheck): CountedRows {
  const { number: item, names } = nameColumn(columns, 'item');
  const bad = new BadRows(file);
  const repeats = new Uint8Array(columns.rows);
  let repeated = 0;
  for (const [row, before] of repeatedPairs(item, who, names.size)) {
    repeats[row] = 1;
    repeated += 1;
    if (!same(row, before))
      bad.add(columns.line[row] as number, `contradicts line ${columns.line[before]} with the same ${wordFor(columns)}`);
  }
  bad.refuse();
  if (repeated === 0) return { rows: undefined, repeated };
  return { rows: Int32Array.from(repeats.keys()).filter((row) => repeats[row] === 0), repeated };
}

function wordFor({ named }: Columns): string {
  return named.has('rater') ? 'item and rater' : 'item';
}

/** Rows whose item and rater appeared in an earlier row, with that row, in the order of the file. */
function repeatedPairs(item: Int32Array, who: Int32Array, itemCount: number): [number, number][] {
  const ordered = rowsByItem(item, itemCount);
  const people = who.reduce((most, person) => Math.max(most, person), -1) + 1;
  const lastRow = new Int32Array(people).fill(-1);
  const again: [number, number][] = [];
  for (const row of ordered) {
    const before = lastRow[who[row] as number] as number;
    if (before >= 0 && item[before] === item[row]) again.push([row, before]);
    else lastRow[who[row] as number] = row;
  }
  return again.sort(([a], [b]) => a - b);
}

/** A counting sort, which keeps the order of the file within an item. */
function rowsByItem(item: Int32Array, itemCount: number): Int32Array {
  const next = new Int32Array(itemCount + 1);
  for (const number of item) next[number + 1] = (next[number + 1] as number) + 1;
  for (let i = 0; i < itemCount; i += 1) next[i + 1] = (next[i + 1] as number) + (next[i] as number);
  const rows = new Int32Array(item.length);
  for (let row = 0; row < item.length; row += 1) {
    const number = item[row] as number;
    rows[next[number] as number] = row;
    next[number] = (next[number] as number) + 1;
  }
  return rows;
}
