/** With more classes than this an answer is a measurement, not a choice. */
export const MAX_CLASSES = 20;

/** Who answered what, in columns of equal length. Answers are numbers below `classCount`; a missing answer has no row. */
export interface Answers {
  itemCount: number;
  raterCount: number;
  classCount: number;
  item: Int32Array;
  rater: Int32Array;
  answer: Uint8Array;
  /** The weight of each answer; an answer of weight 0 is ignored. Default: 1. */
  weight?: Float32Array;
}

/** Items whose true answer is known. */
export interface Gold {
  item: Int32Array;
  answer: Uint8Array;
}

/** The same answers sorted by item, so that one pass over them suffices. */
export interface AnswersByItem {
  itemCount: number;
  raterCount: number;
  classCount: number;
  /** Item i has the answers from start[i] up to start[i + 1]. */
  start: Int32Array;
  rater: Int32Array;
  answer: Uint8Array;
  weight: Float64Array;
}

export function groupByItem({ itemCount, raterCount, classCount, item, rater, answer, weight }: Answers): AnswersByItem {
  const start = new Int32Array(itemCount + 1);
  const counts = (row: number): boolean => weight === undefined || (weight[row] as number) > 0;
  for (let row = 0; row < item.length; row += 1) {
    const after = (item[row] as number) + 1;
    if (counts(row)) start[after] = (start[after] as number) + 1;
  }
  for (let i = 0; i < itemCount; i += 1) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const size = start[itemCount] as number;
  const grouped = { rater: new Int32Array(size), answer: new Uint8Array(size), weight: new Float64Array(size).fill(1) };
  const next = start.slice();
  for (let row = 0; row < item.length; row += 1) {
    if (!counts(row)) continue;
    const owner = item[row] as number;
    const place = next[owner] as number;
    next[owner] = place + 1;
    grouped.rater[place] = rater[row] as number;
    grouped.answer[place] = answer[row] as number;
    if (weight) grouped.weight[place] = weight[row] as number;
  }
  return { itemCount, raterCount, classCount, start, ...grouped };
}
