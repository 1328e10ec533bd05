import { isObject, number, object, type Read, readShape, wholeNumber, wrong } from '../feedback/read-shape.ts';
import { MOST_BIAS, MOST_WEIGHT } from './fit-correction.ts';
import type { Evaluation, Learned } from './learn.ts';

/** What is stored under `learning`. */
export interface KeptLearning {
  /** Feedback up to here is not learned from: what was learned was reset then. */
  since: number;
  learned: Learned | null;
}

const NOTHING: KeptLearning = { since: 0, learned: null };
const WORDS_AT_MOST = 1000;

const evaluation = object<Evaluation>({
  count: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  accuracy: number(0, 1),
  falsePositives: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  falseNegatives: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

const weight = number(-MOST_WEIGHT, MOST_WEIGHT);

const words: Read<Record<string, number>> = (value, place) => {
  if (!isObject(value)) return wrong(place, 'not_an_object');
  const entries = Object.entries(value);
  if (entries.length > WORDS_AT_MOST) return wrong(place, 'too_many');
  return Object.fromEntries(entries.map(([word, one]) => [word, weight(one, place)]));
};

const learned = object<Learned>({
  threshold: number(0, 1),
  setting: number(0, 1),
  words,
  bias: number(-MOST_BIAS, MOST_BIAS),
  from: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  before: evaluation,
  after: evaluation,
  isUsed: (value, place) => (typeof value === 'boolean' ? value : wrong(place, 'missing')),
});

const kept = object<KeptLearning>({
  since: number(0, Number.MAX_SAFE_INTEGER),
  learned: (value, place) => (value === null ? null : learned(value, place)),
});

/** What cannot be read was never learned; it is learned again with the next feedback. */
export function readLearning(stored: unknown): KeptLearning {
  const read = readShape(stored ?? NOTHING, kept);
  return read.ok ? read.value : NOTHING;
}
