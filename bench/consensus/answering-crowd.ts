import { seeded } from '@verdict/core/pseudorandom';
import type { Answers } from '@verdict/core/rater-model';

export interface AnsweringCrowd {
  answers: Answers;
  truth: Uint8Array;
  /** How often the best possible method, with every rater's accuracy known, would be right. */
  ceiling: number;
}

const ITEMS = 100_000;
const RATERS = 20_000;
const CLASSES = 4;
const ROWS = 1_000_000;

/** Raters with individual accuracies, slightly different for each answer; wrong answers are guesses. */
export function answeringCrowd(seed: number): AnsweringCrowd {
  const random = seeded(seed);
  const accuracy = Float64Array.from({ length: RATERS * CLASSES });
  for (let rater = 0; rater < RATERS; rater += 1) {
    const able = 0.35 + 0.5 * random();
    for (let truth = 0; truth < CLASSES; truth += 1)
      accuracy[rater * CLASSES + truth] = Math.min(0.95, Math.max(0.1, able + 0.2 * (random() - 0.5)));
  }
  const truth = Uint8Array.from({ length: ITEMS }, () => Math.floor(random() * CLASSES));
  const answers: Answers = {
    itemCount: ITEMS,
    raterCount: RATERS,
    classCount: CLASSES,
    item: new Int32Array(ROWS),
    rater: new Int32Array(ROWS),
    answer: new Uint8Array(ROWS),
  };
  const asked = new Set<number>();
  for (let row = 0; row < ROWS; ) {
    const item = row % ITEMS;
    const rater = Math.floor(random() * RATERS);
    if (asked.has(item * RATERS + rater)) continue; // a rater answers an item once
    asked.add(item * RATERS + rater);
    const is = truth[item] as number;
    answers.item[row] = item;
    answers.rater[row] = rater;
    answers.answer[row] =
      random() < (accuracy[rater * CLASSES + is] as number) ? is : (is + 1 + Math.floor(random() * (CLASSES - 1))) % CLASSES;
    row += 1;
  }
  return { answers, truth, ceiling: shareRight(knowingAll(answers, accuracy), truth) };
}

function knowingAll({ item, rater, answer }: Answers, accuracy: Float64Array): Uint8Array {
  const logs = new Float64Array(ITEMS * CLASSES);
  for (let row = 0; row < ROWS; row += 1)
    for (let is = 0; is < CLASSES; is += 1) {
      const right = accuracy[(rater[row] as number) * CLASSES + is] as number;
      const at = (item[row] as number) * CLASSES + is;
      logs[at] = (logs[at] as number) + Math.log(answer[row] === is ? right : (1 - right) / (CLASSES - 1));
    }
  return likeliest(logs, CLASSES);
}

export function likeliest(shares: Float64Array, classCount: number): Uint8Array {
  return Uint8Array.from({ length: shares.length / classCount }, (_, item) => {
    const own = shares.subarray(item * classCount, (item + 1) * classCount);
    return own.indexOf(Math.max(...own));
  });
}

export function shareRight(answer: Uint8Array, truth: Uint8Array): number {
  return answer.reduce((right, given, item) => right + (given === truth[item] ? 1 : 0), 0) / truth.length;
}
