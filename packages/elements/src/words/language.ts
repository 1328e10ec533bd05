import { loadItem, Shared, saveItem } from '../state/index.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language, for people who cannot read the others. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

const NAME = 'verdict.language';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export function isLanguage(tag: string | null | undefined): tag is Language {
  return LANGUAGES.includes(tag as Language);
}

/** The language of all texts. A change renders every element with text. */
export const language = new Shared<Language>(preferredLanguage());

export const saveLanguage = (chosen: Language): void => saveItem(NAME, chosen);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag.split('-')[0] as string) ? 'rtl' : 'ltr';
}

function preferredLanguage(): Language {
  const chosen = loadItem(NAME);
  if (isLanguage(chosen)) return chosen;
  const known = globalThis.window === undefined ? [] : navigator.languages.map((tag) => tag.split('-')[0]);
  return known.find(isLanguage) ?? 'en';
}
