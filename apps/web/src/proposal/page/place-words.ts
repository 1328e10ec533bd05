import { defineWords, language } from '@verdict/elements/words';

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ENGLISH = new Intl.PluralRules('en', { type: 'ordinal' });

const WORDS = defineWords({
  en: {
    names: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
    place: (rank: number): string => `${rank}${SUFFIXES[ENGLISH.select(rank)] ?? 'th'}`,
  },
  es: {
    names: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'],
    place: (rank: number): string => `${rank}.ª`,
  },
});

/** 3rd, 3.ª */
export const placeNumber = (rank: number): string => WORDS[language.value].place(rank);

/** third; above ten as a number. */
export const placeName = (rank: number): string => WORDS[language.value].names[rank - 1] ?? placeNumber(rank);
