import { identifyLanguage } from '../language/index.ts';
import { cleanText, comparableText } from '../normalise/index.ts';
import { EMOJI } from './emoji.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';

interface Sentiment {
  /** −1 (negative) to 1 (positive); 0 if the text does not judge. */
  score: number;
  language: string;
  /** The words and signs that judge, as they count after negation and emphasis, in the order of the text. */
  reasons: { word: string; strength: number }[];
}

/** A negated word counts the other way, and less: "not great" is not terrible. */
const NEGATED = -0.6;
/** A negation reaches so many words. */
const NEGATION_REACH = 3;
const STRONGER = 1.3;
const WEAKER = 0.6;
const SHOUTED = 1.2;
const EXCLAMATION = 1.1;
const MAX_EXCLAMATIONS = 3;
const BEFORE_TURN = 0.5;
const AFTER_TURN = 1.3;
/** A text whose words add up to this has a score of 0.71: the sum divided by √(sum² + this²). */
const STRONG = 4;

const TOKEN = /[:;=xX][-']?[()DP/|]|\(:|\):|<3|\^\^|\p{Extended_Pictographic}\ufe0f?|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*|[.!?\n]/gu;
const SENTENCE_END = /^[.!?\n]$/;
const NO_WORDS = /https?:\/\/\S+|[@][\p{L}\p{N}_]+/gu;
const MAX_CHARACTERS = 20_000;

/**
 * How positive or negative a text is, by a list of judging words and rules for what changes them. Of other languages than English
 * and Spanish only emoji count.
 */
export function scoreSentiment(text: string, language?: string): Sentiment {
  const clean = cleanText(text.slice(0, MAX_CHARACTERS)).replace(NO_WORDS, ' ');
  const own = lexiconFor(clean, language);
  const tokens = clean.match(TOKEN) ?? [];
  const reading = { tokens, words: tokens.map((token) => (token === '\n' ? token : comparableText(token))), lexicon: own.lexicon };
  const reasons = afterTurns(judgements(reading), reading);
  const sum = reasons.reduce((total, { strength }) => total + strength, 0) * EXCLAMATION ** exclamationsOf(clean);
  return {
    score: sum / Math.sqrt(sum * sum + STRONG * STRONG),
    language: own.language,
    reasons: reasons.map(({ word, strength }) => ({ word, strength })),
  };
}

/** Texts of an uncertain language are read as English, the language of most short ones. */
function lexiconFor(text: string, given: string | undefined): { language: string; lexicon: Lexicon } {
  const language = given ?? identifyLanguage(text).language;
  return { language, lexicon: lexiconOf(language === 'unknown' ? 'en' : language) };
}

interface Judgement {
  word: string;
  strength: number;
  place: number;
}

interface Reading {
  tokens: readonly string[];
  /** The tokens in the form of the lexicon. */
  words: readonly string[];
  lexicon: Lexicon;
}

function judgements({ tokens, words, lexicon }: Reading): Judgement[] {
  return tokens.flatMap((token, place) => {
    const strength = EMOJI.get(token) ?? EMOJI.get(token.replace('\ufe0f', '')) ?? strengthAt({ tokens, words, lexicon }, place);
    return strength === 0 ? [] : [{ word: token, strength, place }];
  });
}

function strengthAt(reading: Reading, place: number): number {
  const { tokens, words, lexicon } = reading;
  const [token, word] = [tokens[place] as string, words[place] as string];
  const strength = lexicon.strengthOf(word);
  if (strength === 0 || lexicon.negations.has(word) || isOnlyEmphasis(reading, place)) return 0;
  const shouted = token.length > 2 && token === token.toUpperCase() && tokens.some((other) => /\p{Ll}/u.test(other)) ? SHOUTED : 1;
  return strength * shouted * emphasisBefore(reading, place) * (isNegated(reading, place) ? NEGATED : 1);
}

/** "Damn good" praises: a word of emphasis before a judging word only adds to it. */
function isOnlyEmphasis({ words, lexicon: { stronger, weaker, strengthOf } }: Reading, place: number): boolean {
  const word = words[place] as string;
  return (stronger.has(word) || weaker.has(word)) && strengthOf(words[place + 1] ?? '') !== 0;
}

function emphasisBefore({ words, lexicon: { stronger, weaker } }: Reading, place: number): number {
  const before = words[place - 1] ?? '';
  if (stronger.has(before)) return STRONGER;
  return weaker.has(before) ? WEAKER : 1;
}

function isNegated({ words, lexicon: { negations } }: Reading, place: number): boolean {
  for (let before = place - 1; before >= Math.max(0, place - NEGATION_REACH); before -= 1) {
    const word = words[before] as string;
    if (SENTENCE_END.test(word)) return false;
    if (negations.has(word.replace(/['’]/g, ''))) return true;
  }
  return false;
}

/** "Nice, but too expensive": what comes after the turn counts more. */
function afterTurns(found: readonly Judgement[], { words, lexicon }: Reading): Judgement[] {
  const turn = words.findLastIndex((word) => lexicon.turns.has(word));
  if (turn <= 0) return [...found];
  return found.map((one) => ({ ...one, strength: one.strength * (one.place < turn ? BEFORE_TURN : AFTER_TURN) }));
}

function exclamationsOf(text: string): number {
  return Math.min(MAX_EXCLAMATIONS, text.match(/!/g)?.length ?? 0);
}
