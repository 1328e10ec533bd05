import { eld } from 'eld/extrasmall';
import { cleanText } from '../normalise/index.ts';

interface Identification {
  /** A language code of two letters, for example "en", or "unknown" if the text is too short or too ambiguous. */
  language: string;
  /** How far the best language is ahead of the second best: 0 to 1. */
  margin: number;
}

const UNKNOWN: Identification = { language: 'unknown', margin: 0 };
/** Addresses, mentions, tags and numbers are the same in every language. */
const NO_WORDS = /https?:\/\/\S+|www\.\S+|\S+@\S+|[@#][\p{L}\p{N}_]+|\p{N}+/gu;
const LETTER = /\p{L}/gu;
const MIN_LETTERS = 6;
const MIN_SCORE = 0.35;
const MIN_MARGIN = 0.015;
/** More would only cost time. */
const MAX_CHARACTERS = 2000;

/** The language of a text, by the n-grams of sixty languages. */
export function identifyLanguage(text: string): Identification {
  const words = cleanText(text.slice(0, MAX_CHARACTERS)).replace(NO_WORDS, ' ');
  if ((words.match(LETTER)?.length ?? 0) < MIN_LETTERS) return UNKNOWN;
  const scores = Object.entries(eld.detect(words).getScores()).sort(([, a], [, b]) => b - a);
  const [language, best] = scores[0] ?? ['unknown', 0];
  const margin = best - (scores[1]?.[1] ?? 0);
  return best < MIN_SCORE || margin < MIN_MARGIN ? UNKNOWN : { language, margin };
}
