import { DEFAULT_THRESHOLD, type Score } from '@verdict/detector/hate';
import type { FeedbackData } from '../feedback/index.ts';
import { isPlainWord, wordsIn } from '../feedback/index.ts';
import { MAX_THRESHOLD, MIN_THRESHOLD } from '../settings/index.ts';
import { type Answers, type Correction, chance, correctionFor, fitCorrection, within } from './fit-correction.ts';

/** How often detector and reader agree, on the reader's own feedback. */
export interface Evaluation {
  /** The number of texts. */
  count: number;
  accuracy: number;
  falsePositives: number;
  falseNegatives: number;
}

/** What was learned from a reader's feedback. */
export interface Learned {
  threshold: number;
  /** The reader's threshold at that time. If they change it, the learned threshold moves along. */
  setting: number;
  /** Added to the log odds of a sentence for each of these words in it. */
  words: Record<string, number>;
  /** Added to the log odds of every sentence. */
  bias: number;
  /** The number of answers it was learned from. */
  from: number;
  /** Of the detector alone. */
  before: Evaluation;
  /** With what was learned from the other texts: a text is never tested with what was learned from itself. */
  after: Evaluation;
  /** Whether it is used: only if it is at least as good. */
  isUsed: boolean;
}

/** The score of the sentence with the highest weight, and that sentence if there are several. */
export interface TextScore extends Score {
  sentence?: string;
}

/** One answer, prepared for learning. */
export interface Example {
  id: string;
  timestamp: number;
  /** The same text counts once. */
  textKey: string;
  logit: number;
  words: string[];
  isHateful: boolean;
}

export const MIN_FEEDBACKS = 5;
export const MAX_THRESHOLD_SHIFT = 0.2;
/** Limits a detector's score, so that a very certain one does not dominate. */
const MAX_LOGIT = 8;
const MAX_WORDS = 200;
const FOLDS = 10;
/** How many fewer mistakes it takes to move the threshold by one in log odds. */
const THRESHOLD_PRIOR = 6;
/** In standard deviations: exceeded by chance once in forty times. */
const LUCK = 2;
const THRESHOLD_STEP = 0.01;

export interface LearnOptions {
  /** The reader's own setting. */
  threshold?: number;
}

/** Learns from feedback; the result does not depend on its order. */
export function learn(feedback: readonly FeedbackData[], score: (text: string) => TextScore, options: LearnOptions = {}): Learned {
  const examples = feedback.flatMap((entry) => exampleOf(entry, score(entry.originalText)) ?? []);
  const steps = learnInSteps(examples, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** One answer with the detector's score. Undefined if the detector found no sentence. */
export function exampleOf(
  { id, timestamp, originalText, classification, userFeedback }: FeedbackData,
  score: TextScore,
): Example | undefined {
  if (!Number.isFinite(score.logit)) return undefined;
  const { type } = userFeedback;
  return {
    id,
    timestamp,
    textKey: originalText.toLowerCase().replaceAll(/\s+/g, ' ').trim(),
    logit: within(score.logit, MAX_LOGIT),
    words: learnableWords(score.sentence ?? originalText),
    isHateful: type === 'correct' ? classification.label === 'hateful' : type === 'false_negative',
  };
}

/** The words of a sentence that can be learned, each once. */
export function learnableWords(sentence: string): string[] {
  return [...new Set(wordsIn(sentence))].filter((word) => !isPlainWord(word)).slice(0, MAX_WORDS);
}

/** The same as `learn`, but yields from time to time so that the caller can do something else. */
export function* learnInSteps(given: readonly Example[], { threshold = DEFAULT_THRESHOLD }: LearnOptions): Generator<void, Learned> {
  const examples = lastOfEach(given);
  const names = [...new Set(examples.flatMap(({ words }) => words))].sort();
  const answers = answersOf(examples, { names, threshold });
  const all = Int32Array.from(examples.keys());
  const before = evaluate(answers, answers.margin);
  if (examples.length < MIN_FEEDBACKS) return { ...NOTHING, threshold, setting: threshold, from: examples.length, before, after: before };
  const margins = new Float64Array(examples.length);
  const folds = Math.min(FOLDS, examples.length);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = fitAll(answers, { rows: all.filter((row) => row % folds !== fold), threshold });
    for (const row of all) if (row % folds === fold) margins[row] = marginOf(answers, row, model);
    yield;
  }
  const after = evaluate(answers, margins);
  const { correction, threshold: learned } = fitAll(answers, { rows: all, threshold });
  return {
    threshold: learned,
    setting: threshold,
    words: Object.fromEntries([...correction.weights].sort(([a], [b]) => a - b).map(([word, weight]) => [names[word] as string, weight])),
    bias: correction.bias,
    from: examples.length,
    before,
    after,
    isUsed: isBetter(answers, margins),
  };
}

const NOTHING = { words: {}, bias: 0, isUsed: false };

/** Of answers to the same text the last one counts. Ordered by time. */
function lastOfEach(examples: readonly Example[]): Example[] {
  const inOrder = examples.toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1));
  return [...new Map(inOrder.map((example) => [example.textKey, example])).values()];
}

function answersOf(examples: readonly Example[], { names, threshold }: { names: readonly string[]; threshold: number }): Answers {
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    margin: Float64Array.from(examples, ({ logit }) => logit - logOdds(threshold)),
    isHateful: Uint8Array.from(examples, ({ isHateful }) => Number(isHateful)),
    words: examples.map(({ words }) => Int32Array.from(words, (word) => places.get(word) as number)),
    wordCount: names.length,
  };
}

interface Model {
  correction: Correction;
  threshold: number;
  /** How far the threshold moved, in log odds. */
  shift: number;
}

function fitAll(answers: Answers, { rows, threshold }: { rows: Int32Array; threshold: number }): Model {
  const correction = fitCorrection(answers, rows);
  const corrected = Float64Array.from(rows, (row) => marginOf(answers, row, { correction, shift: 0 }));
  const isHateful = Uint8Array.from(rows, (row) => answers.isHateful[row] as number);
  const moved = fitThreshold({ margin: corrected, isHateful }, threshold);
  return { correction, threshold: moved, shift: logOdds(moved) - logOdds(threshold) };
}

function marginOf({ margin, words }: Answers, row: number, { correction, shift }: Omit<Model, 'threshold'>): number {
  return (margin[row] as number) + correctionFor(correction, words[row] as Int32Array) - shift;
}

/** The threshold with the fewest mistakes, minus a penalty for moving. Of ties the one nearest to the setting. */
function fitThreshold(told: Pick<Answers, 'margin' | 'isHateful'>, setting: number): number {
  let [best, cost] = [setting, mistakes(evaluate(told, told.margin))];
  for (let step = 1; step * THRESHOLD_STEP <= MAX_THRESHOLD_SHIFT + 1e-9; step += 1) {
    for (const way of [step, -step]) {
      const threshold = Math.round((setting + way * THRESHOLD_STEP) * 1000) / 1000;
      if (threshold < MIN_THRESHOLD || threshold > MAX_THRESHOLD) continue;
      const shift = logOdds(threshold) - logOdds(setting);
      const moved =
        mistakes(
          evaluate(
            told,
            told.margin.map((margin) => margin - shift),
          ),
        ) +
        THRESHOLD_PRIOR * Math.abs(shift);
      if (moved < cost) [best, cost] = [threshold, moved];
    }
  }
  return best;
}

function evaluate({ isHateful }: Pick<Answers, 'isHateful'>, margins: Float64Array): Evaluation {
  let [falsePositives, falseNegatives] = [0, 0];
  for (const [row, margin] of margins.entries()) {
    if (margin >= 0 && isHateful[row] === 0) falsePositives += 1;
    if (margin < 0 && isHateful[row] === 1) falseNegatives += 1;
  }
  const count = margins.length;
  return { count, accuracy: count === 0 ? 0 : (count - falsePositives - falseNegatives) / count, falsePositives, falseNegatives };
}

function loss({ isHateful }: Answers, margins: Float64Array): number {
  return margins.reduce((sum, margin, row) => sum - Math.log(chance(isHateful[row] === 1 ? margin : -margin)), 0);
}

/**
 * Whether `margins` correct more classifications than they break, by more than chance, so that random answers cannot spoil the
 * detector. If no classification changes, being less certain of the wrong ones is enough.
 */
function isBetter(answers: Answers, margins: Float64Array): boolean {
  let [mended, broken] = [0, 0];
  for (const [row, margin] of margins.entries()) {
    const isHateful = answers.isHateful[row] === 1;
    const [wasRight, isRight] = [(answers.margin[row] as number) >= 0 === isHateful, margin >= 0 === isHateful];
    if (isRight && !wasRight) mended += 1;
    if (wasRight && !isRight) broken += 1;
  }
  return mended - broken >= LUCK * Math.sqrt(mended + broken) && loss(answers, margins) <= loss(answers, answers.margin);
}

const mistakes = ({ falsePositives, falseNegatives }: Evaluation): number => falsePositives + falseNegatives;
const logOdds = (probability: number): number => Math.log(probability / (1 - probability));
