import type { Answers } from '@verdict/core/rater-model';

const ROUNDS = 100;
const SMOOTHING = 0.01;

/** Dawid and Skene's method in its usual form: a table for each rater, starting from a majority vote, for a hundred rounds. */
export function dawidSkene(answers: Answers): Float64Array {
  const { itemCount, classCount, item, answer } = answers;
  let shares = new Float64Array(itemCount * classCount);
  for (let row = 0; row < item.length; row += 1) bump(shares, (item[row] as number) * classCount + (answer[row] as number), 1);
  normalise(shares, classCount);
  for (let round = 0; round < ROUNDS; round += 1) shares = judge(answers, shares, learn(answers, shares));
  return shares;
}

/** The logarithm of each rater's table: rater × truth × answer. */
function learn({ raterCount, classCount, item, rater, answer }: Answers, shares: Float64Array): Float64Array {
  const tables = new Float64Array(raterCount * classCount * classCount).fill(SMOOTHING);
  for (let row = 0; row < item.length; row += 1)
    for (let truth = 0; truth < classCount; truth += 1)
      bump(
        tables,
        ((rater[row] as number) * classCount + truth) * classCount + (answer[row] as number),
        shares[(item[row] as number) * classCount + truth] as number,
      );
  normalise(tables, classCount);
  return tables.map(Math.log);
}

function judge(
  { itemCount, classCount, item, rater, answer }: Answers,
  shares: Float64Array,
  tables: Float64Array,
): Float64Array<ArrayBuffer> {
  const prior = new Float64Array(classCount);
  for (let i = 0; i < shares.length; i += 1) bump(prior, i % classCount, (shares[i] as number) / itemCount);
  const logs = Float64Array.from({ length: itemCount * classCount }, (_, i) => Math.log(prior[i % classCount] as number));
  for (let row = 0; row < item.length; row += 1)
    for (let truth = 0; truth < classCount; truth += 1)
      bump(
        logs,
        (item[row] as number) * classCount + truth,
        tables[((rater[row] as number) * classCount + truth) * classCount + (answer[row] as number)] as number,
      );
  for (let at = 0; at < logs.length; at += classCount) {
    const own = logs.subarray(at, at + classCount);
    const most = Math.max(...own);
    for (let i = 0; i < classCount; i += 1) own[i] = Math.exp((own[i] as number) - most);
  }
  normalise(logs, classCount);
  return logs;
}

function normalise(rows: Float64Array, length: number): void {
  for (let at = 0; at < rows.length; at += length) {
    let total = 0;
    for (let i = 0; i < length; i += 1) total += rows[at + i] as number;
    for (let i = 0; i < length; i += 1) rows[at + i] = (rows[at + i] as number) / total;
  }
}

function bump(sums: Float64Array, at: number, by: number): void {
  sums[at] = (sums[at] as number) + by;
}
