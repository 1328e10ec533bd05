import type { PassageModel } from './detection.ts';
import { ABBREVIATIONS, ENGLISH_KEYWORDS } from './english/index.ts';
import { createKeywordModel } from './keyword-model.ts';

/** A language: its word lists as a model, how its sentences end, and whether the trained model supports it. */
export interface Language {
  keywords: PassageModel;
  abbreviations: ReadonlySet<string>;
  usesModel: boolean;
}

// In a language without lists the detector finds nothing rather than guessing: English lists find slurs in everyday words of
// another language ("negro" is just a colour in Spanish), and hiding a stranger's harmless words is itself an insult. The
// same applies to a model trained on English only.
const UNKNOWN: Language = {
  keywords: { version: 'keyword-none', score: () => ({ logit: -3, words: [] }) },
  abbreviations: new Set(),
  usesModel: false,
};

/** Created on first use: compiling the lists takes a few milliseconds. */
const LANGUAGES: Readonly<Record<string, () => Language>> = {
  en: () => ({ keywords: createKeywordModel(ENGLISH_KEYWORDS, 'keyword-en-1'), abbreviations: ABBREVIATIONS, usesModel: true }),
};

/** By the first part of a language tag: `en-GB` is English. */
export function languageOf(tag: string): Language {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language]?.() ?? UNKNOWN) : UNKNOWN;
}
