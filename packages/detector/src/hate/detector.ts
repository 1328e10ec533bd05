import { splitSentences } from '../text/index.ts';
import type { Detection, Method, PassageModel, Score, Span, WordWeight } from './detection.ts';
import { explain } from './explain.ts';
import { languageOf } from './languages.ts';

/** Models shift their log odds so that this threshold separates best. */
export const DEFAULT_THRESHOLD = 0.5;

export interface DetectOptions {
  /** A text is hateful from this probability on. */
  threshold: number;
  /** 'ai' if there is a model, else 'keyword'. */
  method?: Method;
  /** A reader's own correction of a score: the corrected log odds. */
  correct?: (score: Score, sentence: string) => number;
}

export interface Detector {
  detect(text: string, options: DetectOptions): Detection;
  /** The uncorrected score of the passage with the highest weight, for learning. */
  score(text: string, method?: Method): Score;
  /** The version of the default weights or lists, stored with feedback as `modelUsed`. */
  readonly version: string;
  versionOf(method: Method): string;
}

export interface DetectorParts {
  model?: PassageModel;
  /** A language tag such as `en` or `en-GB`. */
  language?: string;
}

/** A passage, its position in the text, and its score; word positions are relative to the text. */
interface Judged extends Span, Score {
  sentences: readonly Span[];
}

const KEYWORDS_AT_MOST = 5;
/** For a text without words: nearly certainly normal, but a finite number. */
const NOTHING_SAID: Score = { logit: -10, words: [] };

export function createDetector({ model, language = 'en' }: DetectorParts = {}): Detector {
  const { keywords, abbreviations, usesModel } = languageOf(language);
  const ai = usesModel ? model : undefined;
  const judge = (text: string, { method, correct }: Asked): Judgement => {
    const sentences = splitSentences(text, { abbreviations });
    const asked = ai && method !== 'keyword' ? judgeAll(text, { sentences, model: sparingly(ai, keywords), correct }) : undefined;
    if (asked) return { method: 'ai', judged: asked };
    return { method: 'keyword', judged: judgeAll(text, { sentences, model: keywords, correct }) ?? [] };
  };
  const versionOf = (method: Method): string => (method === 'ai' && ai ? ai.version : keywords.version);
  return {
    detect: (text, options) => describe(text, judge(text, options), options.threshold),
    score: (text, method) => strongest(judge(text, { method }).judged),
    version: versionOf('ai'),
    versionOf,
  };
}

const SHORT = { words: 3, characters: 24 };

/** Names, menus and labels are one or two words, too little for a model: such a text is hateful only if a word list agrees. */
function sparingly(model: PassageModel, keywords: PassageModel): PassageModel {
  return {
    version: model.version,
    ...(model.reach === undefined ? {} : { reach: model.reach }),
    score(passage, before) {
      const score = model.score(passage, before);
      const isShort = passage.length <= SHORT.characters && passage.trim().split(/\s+/).length < SHORT.words;
      return isShort ? { ...score, logit: Math.min(score.logit, keywords.score(passage, before).logit) } : score;
    },
  };
}

interface Asked {
  method?: Method | undefined;
  correct?: DetectOptions['correct'] | undefined;
}

interface Judgement {
  method: Method;
  judged: Judged[];
}

interface Judging {
  sentences: readonly Span[];
  model: PassageModel;
  correct: DetectOptions['correct'] | undefined;
}

/** Undefined if the model fails on any passage; then the word lists are used for the whole text. */
function judgeAll(text: string, { sentences, model, correct }: Judging): Judged[] | undefined {
  try {
    const passages = passagesOf(sentences, model.reach ?? 0);
    return passages.map((passage, index) => {
      const before = passages[index - 1];
      const own = text.slice(passage.start, passage.end);
      const score = scoreOf(model, own, before && text.slice(before.start, before.end));
      const words = score.words.map((word) => shift(word, passage.start));
      const logit = Math.max(score.logit, loudest(text, { ...passage, ...score, words }, model));
      return { ...passage, logit: corrected({ logit, words: score.words }, own, correct), words };
    });
  } catch {
    return undefined;
  }
}

function scoreOf(model: PassageModel, passage: string, before?: string): Score {
  const score = model.score(passage, before);
  if (!Number.isFinite(score.logit)) throw new RangeError('The model gave no number.');
  return score;
}

/** Below this, single sentences of a passage are not scored separately: a page has thousands of them. */
const CLEARLY_NORMAL = -4;
/** The context of a sentence may reverse its meaning, so a sentence by itself must score higher. */
const ALONE = 3;

/** One hateful sentence among harmless ones must not be missed: the strongest is also scored by itself. */
function loudest(text: string, passage: Judged, model: PassageModel): number {
  if (passage.sentences.length < 2 || passage.logit < CLEARLY_NORMAL) return Number.NEGATIVE_INFINITY;
  const [heaviest] = heaviestOf(passage);
  return heaviest ? scoreOf(model, text.slice(heaviest.start, heaviest.end)).logit - ALONE : Number.NEGATIVE_INFINITY;
}

/** Consecutive sentences, as many as the model reads together, because the meaning of one may depend on the next. */
function passagesOf(sentences: readonly Span[], reach: number): (Span & { sentences: Span[] })[] {
  const passages: (Span & { sentences: Span[] })[] = [];
  for (const sentence of sentences) {
    const last = passages.at(-1);
    if (last && sentence.end - last.start <= reach) {
      last.end = sentence.end;
      last.sentences.push(sentence);
    } else passages.push({ ...sentence, sentences: [sentence] });
  }
  return passages;
}

/** The sentences responsible for a passage's score: the strongest, and those at least half as strong. */
function heaviestOf({ sentences, words }: Judged): Span[] {
  const weights = sentences.map(({ start, end }) =>
    words.reduce((sum, word) => (word.start >= start && word.start < end ? sum + word.weight : sum), 0),
  );
  const most = Math.max(...weights);
  const enough = most > 0 ? most / 2 : most;
  return sentences
    .map((sentence, i) => ({ sentence, weight: weights[i] as number }))
    .filter(({ weight }) => weight >= enough)
    .sort((a, b) => b.weight - a.weight)
    .map(({ sentence }) => sentence);
}

/** A correction that throws is ignored. */
function corrected(score: Score, sentence: string, correct: DetectOptions['correct']): number {
  try {
    const logit = correct?.(score, sentence) ?? score.logit;
    return Number.isFinite(logit) ? logit : score.logit;
  } catch {
    return score.logit;
  }
}

const shift = ({ start, end, weight }: WordWeight, by: number): WordWeight => ({ start: start + by, end: end + by, weight });

function strongest(judged: readonly Judged[]): Score {
  const first = judged.reduce<Judged | undefined>((best, next) => (best && best.logit >= next.logit ? best : next), undefined);
  return first ? { logit: first.logit, words: first.words } : NOTHING_SAID;
}

function describe(text: string, { method, judged }: Judgement, threshold: number): Detection {
  const top = strongest(judged);
  const probability = probabilityOf(top.logit);
  const isHateful = probability >= threshold;
  const spans = isHateful ? judged.filter(({ logit }) => probabilityOf(logit) >= threshold).flatMap(heaviestOf) : [];
  const isIn = (word: Span): boolean => spans.some(({ start, end }) => word.start >= start && word.start < end);
  const weighed = isHateful ? judged.flatMap(({ words }) => words.filter(isIn)) : top.words;
  const keywords = wordsOf(
    text,
    weighed.filter(({ weight }) => weight > 0),
  );
  const label = isHateful ? 'hateful' : 'normal';
  return {
    label,
    confidence: isHateful ? probability : 1 - probability,
    method,
    keywords,
    explanation: explain({ label, keywords }, 'en'),
    probability,
    spans: spans.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start),
  };
}

/** The decisive words as written, each once. */
function wordsOf(text: string, words: readonly WordWeight[]): string[] {
  const heaviestFirst = words.toSorted((a, b) => b.weight - a.weight || a.start - b.start);
  const byForm = new Map<string, string>();
  for (const { start, end } of heaviestFirst) {
    const word = text.slice(start, end);
    if (!byForm.has(word.toLowerCase())) byForm.set(word.toLowerCase(), word);
    if (byForm.size === KEYWORDS_AT_MOST) break;
  }
  return [...byForm.values()];
}

const probabilityOf = (logit: number): number => 1 / (1 + Math.exp(-logit));
