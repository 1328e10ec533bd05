import { identifyLanguage } from '../language/index.ts';
import { cleanText, comparableText, inspectCharacters } from '../normalise/index.ts';
import { isStopWord, tokenise } from '../tokens/index.ts';
import { type Markers, markersOf } from './markers.ts';
import { sentencesOf } from './sentences.ts';

interface QualityPart<Fact extends string> {
  /** 0 to 1. */
  score: number;
  /** What the score is made of: counts and shares of the text. */
  facts: Readonly<Record<Fact, number>>;
}

/** How well a proposal is written; not whether it is a good one. */
export interface Quality {
  /** The mean of the parts, times how civil the text is, so that an insult cannot be made up for. */
  score: number;
  language: string;
  readable: QualityPart<'words' | 'sentences' | 'wordsPerSentence' | 'lettersPerWord' | 'shareOfCapitals' | 'hidden'>;
  specific: QualityPart<'tellingWords' | 'vagueWords' | 'numbers' | 'names' | 'requests'>;
  reasoned: QualityPart<'reasons' | 'sources'>;
  civil: QualityPart<'insults' | 'shouting'>;
}

interface Reading {
  text: string;
  folded: string;
  words: readonly string[];
  sentences: number;
  language: string;
  markers: Markers | undefined;
}

const MAX_CHARACTERS = 20_000;

/** Assesses a proposal in English or Spanish. In other languages reasons, requests and insults are not recognised. */
export function assessQuality(text: string, language?: string): Quality {
  const reading = read(cleanText(text.slice(0, MAX_CHARACTERS)), language);
  const [readable, specific] = [assessReadable(reading), assessSpecific(reading)];
  const [reasoned, civil] = [assessReasoned(reading), assessCivil(reading)];
  const score = ((readable.score + specific.score + reasoned.score) / 3) * civil.score;
  return { score, language: reading.language, readable, specific, reasoned, civil };
}

function read(text: string, given: string | undefined): Reading {
  const identified = given ?? identifyLanguage(text).language;
  const markers = markersOf(identified === 'unknown' ? 'en' : identified);
  const words = tokenise(text, { language: identified === 'unknown' ? 'und' : identified });
  return { text, folded: comparableText(text), words, sentences: sentencesOf(text), language: identified, markers };
}

/** Sentences of up to so many words are easy, those of twice as many hard. */
const EASY_SENTENCE = 20;
const EASY_WORD_LETTERS = 6;
/** Texts of fewer words are fragments. */
const FULL_WORDS = 5;

function assessReadable({ text, words, sentences }: Reading): Quality['readable'] {
  const wordsPerSentence = words.length / Math.max(1, sentences);
  const lettersPerWord = words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length);
  const capitals = shareOfCapitals(text);
  const { controls, bidirectional, invisible, mixedScripts } = inspectCharacters(text);
  const hidden = controls + bidirectional + invisible + mixedScripts.length;
  const score =
    falling(wordsPerSentence, EASY_SENTENCE, 2 * EASY_SENTENCE) *
    falling(lettersPerWord, EASY_WORD_LETTERS, 2 * EASY_WORD_LETTERS) *
    (1 - 0.5 * rising(capitals, 0.3, 0.8)) *
    rising(words.length, 0, FULL_WORDS) *
    (hidden > 0 ? 0.5 : 1);
  return { score, facts: { words: words.length, sentences, wordsPerSentence, lettersPerWord, shareOfCapitals: capitals, hidden } };
}

/** So many different specific words are enough to know what is meant. */
const TELLING_WORDS = 8;

function assessSpecific({ text, folded, words, language, markers }: Reading): Quality['specific'] {
  const vague = count(folded, markers?.vague);
  const telling = new Set(words.filter((word) => word.length > 2 && !isStopWord(word, language))).size - vague;
  const numbers = count(text, /\p{N}+/gu);
  const names = namesIn(text);
  const requests = count(folded, markers?.requests);
  const score =
    0.55 * rising(telling, 1, TELLING_WORDS) + 0.15 * rising(numbers, 0, 1) + 0.15 * rising(names, 0, 1) + 0.15 * rising(requests, 0, 1);
  return { score, facts: { tellingWords: Math.max(0, telling), vagueWords: vague, numbers, names, requests } };
}

/** The first reason counts most. */
function assessReasoned({ text, folded, markers }: Reading): Quality['reasoned'] {
  const reasons = count(folded, markers?.reasons);
  const sources = count(text, /https?:\/\/\S+/g);
  return { score: 1 - 0.4 ** (reasons + sources), facts: { reasons, sources } };
}

function assessCivil({ text, folded, words, markers }: Reading): Quality['civil'] {
  const insults = count(folded, markers?.insults);
  const shouting = count(text, /[!?]{3,}/g) + (words.length >= FULL_WORDS && shareOfCapitals(text) > 0.7 ? 1 : 0);
  return { score: 0.3 ** insults * 0.85 ** Math.min(3, shouting), facts: { insults, shouting } };
}

/** Words with a capital that do not begin a sentence, neighbours counted as one name. */
function namesIn(text: string): number {
  return count(text, /(?<=[\p{Ll}\p{N},;:] )(?:\p{Lu}[\p{Ll}\p{M}]+)(?: (?:de |la |del )*\p{Lu}[\p{Ll}\p{M}]+)*/gu);
}

function shareOfCapitals(text: string): number {
  return count(text, /\p{Lu}/gu) / Math.max(1, count(text, /\p{L}/gu));
}

function count(text: string, pattern: RegExp | undefined): number {
  return pattern ? (text.match(pattern)?.length ?? 0) : 0;
}

/** 0 up to `from`, 1 from `to` on. */
function rising(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function falling(value: number, from: number, to: number): number {
  return 1 - rising(value, from, to);
}
