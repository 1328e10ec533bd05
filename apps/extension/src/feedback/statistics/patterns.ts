import type { FeedbackData, FeedbackType } from '../feedback-data.ts';
import { isPlainWord, wordsIn } from './text-words.ts';

/** Words that recur in texts with the same type of wrong classification. */
export interface Pattern {
  /** One to three words, in lower case. */
  phrase: string;
  /** The number of those texts that contain it. */
  count: number;
  /** The number of texts in all other feedback that contain it. */
  elsewhere: number;
}

export interface Patterns {
  falsePositives: Pattern[];
  falseNegatives: Pattern[];
}

const MAX_PHRASE = 3;
const MIN_COUNT = 2;
const MAX_SHOWN = 10;
const MAX_WORDS = 1000;
/** The assumed count of a phrase before counting: prevents two coincidences from looking like a pattern. */
const PRIOR = 1;

/** The phrases reported most often, and more than by chance. */
export function patternsOf(feedback: readonly FeedbackData[]): Patterns {
  const texts = feedback.map(({ originalText, userFeedback }) => ({
    type: userFeedback.type,
    words: wordsIn(originalText).slice(0, MAX_WORDS),
  }));
  return { falsePositives: patternsIn(texts, 'false_positive'), falseNegatives: patternsIn(texts, 'false_negative') };
}

interface Text {
  type: FeedbackType;
  words: string[];
}

function patternsIn(texts: readonly Text[], type: FeedbackType): Pattern[] {
  const own = texts.filter((text) => text.type === type);
  const others = texts.filter((text) => text.type !== type);
  const counts = recurring(own);
  const elsewhere = countIn(others, counts);
  const found = [...counts].map(([phrase, count]) => ({ phrase, count, elsewhere: elsewhere.get(phrase) ?? 0 }));
  const lift = ({ count, elsewhere: not }: Pattern): number => (count + PRIOR) / (own.length + 2) / ((not + PRIOR) / (others.length + 2));
  const learnableWords = found.filter((pattern) => isPhrase(pattern.phrase) && (others.length === 0 || lift(pattern) > 1));
  const weight = (pattern: Pattern): number => pattern.count * (others.length === 0 ? 1 : Math.log(lift(pattern)));
  return withoutParts(learnableWords)
    .sort((a, b) => weight(b) - weight(a) || b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
    .slice(0, MAX_SHOWN);
}

/** A phrase can recur only if its parts do, so each length is searched among the results of the shorter one. */
function recurring(texts: readonly Text[]): Map<string, number> {
  const all = new Map<string, number>();
  for (let length = 1; length <= MAX_PHRASE; length += 1) {
    const counts = new Map<string, number>();
    for (const { words } of texts) {
      const here = phrases(words, length).filter((phrase) => length === 1 || partsOf(phrase).every((part) => all.has(part)));
      for (const phrase of new Set(here)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
    for (const [phrase, count] of counts) if (count >= MIN_COUNT) all.set(phrase, count);
  }
  return all;
}

function countIn(texts: readonly Text[], known: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of texts) {
    const here = [1, 2, 3].flatMap((length) => phrases(words, length).filter((phrase) => known.has(phrase)));
    for (const phrase of new Set(here)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return counts;
}

function phrases(words: readonly string[], length: number): string[] {
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}

/** The phrase without its last word, and without its first. */
function partsOf(phrase: string): string[] {
  const words = phrase.split(' ');
  return [words.slice(0, -1).join(' '), words.slice(1).join(' ')];
}

/** A phrase that starts or ends with a plain word is a fragment. */
function isPhrase(phrase: string): boolean {
  const words = phrase.split(' ');
  return !isPlainWord(words[0] as string) && !isPlainWord(words.at(-1) as string);
}

/** Parts of a longer phrase with the same count are left out. */
function withoutParts(patterns: readonly Pattern[]): Pattern[] {
  const covered = new Map<string, number>();
  for (const { phrase, count } of patterns) {
    for (const part of [phrase.split(' '), ...partsOf(phrase).map((half) => half.split(' '))].flatMap((words) => [
      ...words,
      words.join(' '),
    ])) {
      if (part !== phrase) covered.set(part, Math.max(covered.get(part) ?? 0, count));
    }
  }
  return patterns.filter(({ phrase, count }) => (covered.get(phrase) ?? 0) < count);
}
