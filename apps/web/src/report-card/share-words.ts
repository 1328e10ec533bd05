import type { Share } from '@verdict/core/report-card';
import { defineWords, language, percent } from '@verdict/elements/words';

/** Below this number no percentage is shown. */
export const LEAST_TELLING = 3;

const WORDS = defineWords({
  en: {
    none: 'Not rated yet',
    few: 'Not enough rated yet',
    between: (low: string, high: string) => `between ${low} and ${high}`,
  },
  es: {
    none: 'Sin valorar',
    few: 'Aún pocas valoradas',
    between: (low: string, high: string) => `entre el ${low} y el ${high}`,
  },
});

export function isSignificant(share: Share | null): share is Share {
  return share !== null && share.of >= LEAST_TELLING;
}

/** "between 76% and 85%" */
export function rangeWords({ low, high }: Share): string {
  return WORDS[language.value].between(percent(low), percent(high));
}

/** "81%, between 76% and 85%", or that too few were rated. */
export function shareWords(share: Share | null): string {
  const t = WORDS[language.value];
  if (share === null) return t.none;
  return isSignificant(share) ? `${percent(share.share)}, ${rangeWords(share)}` : t.few;
}
