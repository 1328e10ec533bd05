import { TRIGRAM_COUNT, type Trigrams } from './trigrams.ts';

/** The weights are computed again when there are so many times more or fewer texts. */
const GROWTH = 1.125;

/** How much each trigram tells: rare ones more, as in TF-IDF. */
export interface TrigramWeights {
  add(trigrams: Trigrams): void;
  remove(trigrams: Trigrams): void;
  /** The cosine of two texts by their weighted trigrams, 0 to 1. */
  cosine(a: Trigrams, b: Trigrams): number;
}

export function createTrigramWeights(): TrigramWeights {
  const texts = new Int32Array(TRIGRAM_COUNT);
  const squares = new Float64Array(TRIGRAM_COUNT);
  let [count, learnedAt] = [0, 0];
  const change = (trigrams: Trigrams, by: number): void => {
    for (const trigram of trigrams) texts[trigram] = (texts[trigram] as number) + by;
    count += by;
  };
  const learn = (): void => {
    if (count < learnedAt * GROWTH && count > learnedAt / GROWTH) return;
    learnedAt = count;
    for (let i = 0; i < TRIGRAM_COUNT; i += 1) squares[i] = (Math.log((1 + count) / (1 + (texts[i] as number))) + 1) ** 2;
  };
  return {
    add: (trigrams) => change(trigrams, 1),
    remove: (trigrams) => change(trigrams, -1),
    cosine(a, b) {
      learn();
      return weightedCosine(a, b, squares);
    },
  };
}

function weightedCosine(a: Trigrams, b: Trigrams, squares: Float64Array): number {
  let [both, ofA, ofB, i, j] = [0, 0, 0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x <= y) {
      ofA += squares[x] as number;
      i += 1;
    }
    if (y <= x) {
      ofB += squares[y] as number;
      j += 1;
    }
    if (x === y) both += squares[x] as number;
  }
  for (; i < a.length; i += 1) ofA += squares[a[i] as number] as number;
  for (; j < b.length; j += 1) ofB += squares[b[j] as number] as number;
  return both === 0 ? 0 : both / Math.sqrt(ofA * ofB);
}
