import { isMisspelling } from './is-misspelling.ts';

export interface WordTable {
  nameOf(number: number): string;
  weightOf(number: number): number;
}

/** Texts with more different words than this are not duplicates; their words are not compared letter by letter. */
const MAX_DIFFERENT = 8;
/** Texts with fewer equal words than this are not duplicates, however many words are similar. */
const MIN_EQUAL = 0.3;
/** What a misspelled word counts, beside 1 for an equal one. */
const MISSPELLED = 0.95;

interface Comparison {
  /** The weight of what is equal in both texts, and of everything in both. */
  equal: number;
  total: number;
  onlyA: number[];
  onlyB: number[];
}

/**
 * How much of two texts is equal, whatever the order: the shared weight of their words among the weight of all, 0 to 1. Misspelled
 * words count nearly as equal ones, and so do two words written as one. The numbers of both texts are sorted.
 */
export function compareWords(a: Int32Array, b: Int32Array, table: WordTable): number {
  const comparison = equalWords(a, b, table);
  const { onlyA, onlyB, equal, total } = comparison;
  const isClose = Math.max(onlyA.length, onlyB.length) <= MAX_DIFFERENT && equal >= MIN_EQUAL * total;
  if (isClose && onlyA.length > 0 && onlyB.length > 0) {
    matchMisspelled(comparison, table);
    matchJoined(comparison, comparison.onlyA, comparison.onlyB, table);
    matchJoined(comparison, comparison.onlyB, comparison.onlyA, table);
  }
  return comparison.total === 0 ? 0 : comparison.equal / comparison.total;
}

function equalWords(a: Int32Array, b: Int32Array, { weightOf }: WordTable): Comparison {
  let [equal, total, i, j] = [0, 0, 0, 0];
  const onlyA: number[] = [];
  const onlyB: number[] = [];
  while (i < a.length || j < b.length) {
    const x = i < a.length ? (a[i] as number) : Number.POSITIVE_INFINITY;
    const y = j < b.length ? (b[j] as number) : Number.POSITIVE_INFINITY;
    const weight = weightOf(Math.min(x, y));
    total += x === y ? 2 * weight : weight; // added at once, so that equal texts have exactly 1
    if (x === y) equal += 2 * weight;
    else if (x < y) onlyA.push(x);
    else onlyB.push(y);
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return { equal, total, onlyA, onlyB };
}

/** A misspelled word is rare, so its own weight would be too high: both count as the less telling of the two. */
function match(comparison: Comparison, weightOfA: number, weightOfB: number): void {
  const weight = Math.min(weightOfA, weightOfB);
  comparison.equal += 2 * weight * MISSPELLED;
  comparison.total += 2 * weight - weightOfA - weightOfB;
}

function matchMisspelled(comparison: Comparison, { nameOf, weightOf }: WordTable): void {
  const { onlyA, onlyB } = comparison;
  comparison.onlyA = onlyA.filter((x) => {
    const place = onlyB.findIndex((y) => isMisspelling(nameOf(x), nameOf(y)));
    if (place < 0) return true;
    match(comparison, weightOf(x), weightOf(onlyB[place] as number));
    onlyB.splice(place, 1);
    return false;
  });
}

function matchJoined(comparison: Comparison, whole: readonly number[], parts: number[], { nameOf, weightOf }: WordTable): void {
  for (const number of whole) {
    const name = nameOf(number);
    const first = parts.findIndex((part) => name.startsWith(nameOf(part)));
    if (first < 0) continue;
    const rest = name.slice(nameOf(parts[first] as number).length);
    const second = parts.findIndex((part, place) => place !== first && nameOf(part) === rest);
    if (second < 0) continue;
    match(comparison, weightOf(number), weightOf(parts[first] as number) + weightOf(parts[second] as number));
    for (const place of [first, second].sort((p, q) => q - p)) parts.splice(place, 1);
  }
}
