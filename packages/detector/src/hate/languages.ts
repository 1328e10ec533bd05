import type { PassageModel } from './detection.ts';
import { ABBREVIATIONS, ENGLISH_KEYWORDS } from './english/index.ts';
import { createKeywordModel } from './keyword-model.ts';

/** What a language brings: its word lists as a judge of sentences, how its sentences end, and whether the model was trained on it. */
export interface Language {
  keywords: PassageModel;
  abbreviations: ReadonlySet<string>;
  usesModel: boolean;
}

// In a language nobody has written lists for, the detector finds nothing rather than guesses: English lists read
// into another language find slurs in its everyday words ("negro" is only a colour in Spanish), and blurring a
// stranger's plain speech is itself an insult. The same goes for a model that has only seen English.
const UNKNOWN: Language = {
  keywords: { version: 'keyword-none', score: () => ({ logit: -3, words: [] }) },
  abbreviations: new Set(),
  usesModel: false,
};

/** Made when first asked for: reading the lists takes a few milliseconds that another language need not spend. */
const LANGUAGES: Readonly<Record<string, () => Language>> = {
  en: () => ({ keywords: createKeywordModel(ENGLISH_KEYWORDS, 'keyword-en-1'), abbreviations: ABBREVIATIONS, usesModel: true }),
};

/** By the first part of a language tag: `en-GB` is English. */
export function languageOf(tag: string): Language {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language]?.() ?? UNKNOWN) : UNKNOWN;
}
