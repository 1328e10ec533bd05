/** The reader's answers as numbers. A word is an index of `words`. */
export interface Answers {
  /** How far above the threshold the detector scores each text, in log odds. */
  margin: Float64Array;
  isHateful: Uint8Array;
  /** The words of the decisive sentence, each once. */
  words: readonly Int32Array[];
  wordCount: number;
}

/** What is added to the log odds of a sentence. */
export interface Correction {
  bias: number;
  /** By word. */
  weights: ReadonlyMap<number, number>;
}

export const MAX_BIAS = 1;
export const MAX_WEIGHT = 2;
/** How many texts must contain a word before anything is learned about it. */
const MIN_TEXTS = 3;
const MAX_WORDS = 300;
/** The prior as a count: after this many answers, half of what they say is believed. */
const BIAS_PRIOR = 10;
const WORD_PRIOR = 4;
/** A smaller weight changes no classification and would only be shown. */
const MIN_WEIGHT = 0.05;
const SWEEPS = 60;
const MAX_STEP = 0.5;
const SETTLED = 1e-4;

/**
 * The most likely correction for the answers in `rows` with a prior of none: penalised logistic regression by coordinate
 * descent until it converges. Steps are short enough that each one improves.
 */
export function fitCorrection(answers: Answers, rows: Int32Array): Correction {
  const fit = new Fit(answers, rows);
  const columns = columnsOf(answers, rows);
  const weights = new Map(columns.map(({ word }) => [word, 0]));
  let bias = 0;
  for (let sweep = 0, moved = 1; sweep < SWEEPS && moved > SETTLED; sweep += 1) {
    const before = bias;
    bias = fit.improve({ at: bias, rows, prior: BIAS_PRIOR, most: MAX_BIAS });
    moved = Math.abs(bias - before);
    for (const { word, rows: where } of columns) {
      const at = weights.get(word) as number;
      const next = fit.improve({ at, rows: where, prior: WORD_PRIOR, most: MAX_WEIGHT });
      weights.set(word, next);
      moved = Math.max(moved, Math.abs(next - at));
    }
  }
  const told = [...weights]
    .map(([word, weight]) => [word, rounded(weight)] as const)
    .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT);
  return { bias: rounded(bias), weights: new Map(told) };
}

/** The correction of one sentence. The sum over many words has the same limit as one word. */
export function correctionFor({ bias, weights }: Correction, words: Iterable<number>): number {
  let sum = 0;
  for (const word of words) sum += weights.get(word) ?? 0;
  return bias + within(sum, MAX_WEIGHT);
}

export const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most);
export const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

interface Coordinate {
  at: number;
  /** Where it applies. */
  rows: Int32Array;
  prior: number;
  most: number;
}

/** The probability of each text while the parameters change. */
class Fit {
  readonly #isHateful: Uint8Array;
  readonly #margin: Float64Array;
  readonly #chance: Float64Array;

  constructor({ margin, isHateful }: Answers, rows: Int32Array) {
    this.#isHateful = isHateful;
    this.#margin = Float64Array.from(margin);
    this.#chance = new Float64Array(margin.length);
    for (const row of rows) this.#chance[row] = chance(margin[row] as number);
  }

  improve({ at, rows, prior, most }: Coordinate): number {
    let [slope, bend] = [prior * at, prior];
    for (const row of rows) {
      const p = this.#chance[row] as number;
      slope += p - (this.#isHateful[row] as number);
      bend += p * (1 - p);
    }
    const next = within(at - within(slope / bend, MAX_STEP), most);
    if (Math.abs(next - at) > SETTLED / 100) this.#shift(rows, next - at);
    return next;
  }

  #shift(rows: Int32Array, by: number): void {
    for (const row of rows) {
      const margin = (this.#margin[row] as number) + by;
      this.#margin[row] = margin;
      this.#chance[row] = chance(margin);
    }
  }
}

interface Column {
  word: number;
  rows: Int32Array;
}

/** Words that are in enough texts, most frequent first; ties in order of appearance. */
function columnsOf({ words, wordCount }: Answers, rows: Int32Array): Column[] {
  const counts = new Int32Array(wordCount);
  for (const row of rows) for (const word of words[row] as Int32Array) counts[word] = (counts[word] as number) + 1;
  const common = [...counts.keys()]
    .filter((word) => (counts[word] as number) >= MIN_TEXTS)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, MAX_WORDS);
  const where = new Map(common.map((word) => [word, [] as number[]]));
  for (const row of rows) for (const word of words[row] as Int32Array) where.get(word)?.push(row);
  return common.map((word) => ({ word, rows: Int32Array.from(where.get(word) as number[]) }));
}
