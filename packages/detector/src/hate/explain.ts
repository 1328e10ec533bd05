import type { Classification } from './detection.ts';

export type ExplanationLanguage = 'en' | 'es';

type Reason = Pick<Classification, 'label' | 'keywords'>;

const WORDS = {
  en: {
    hateful: (words: string) => `Flagged as hateful mostly for ${words}.`,
    hatefulWhole: 'Flagged as hateful for the sentence as a whole.',
    normal: 'Nothing hateful was found.',
    normalDespite: (words: string) => `Not flagged, although ${words} raised the probability.`,
  },
  es: {
    hateful: (words: string) => `Marcado como odioso sobre todo por ${words}.`,
    hatefulWhole: 'Marcado como odioso por la frase en su conjunto.',
    normal: 'No se encontró nada odioso.',
    normalDespite: (words: string) => `No marcado, aunque ${words} elevaron la probabilidad.`,
  },
} as const;

/**
 * One sentence about why a text was classified so; made from the classification alone, so that a stored one can be explained in
 * another language.
 */
export function explain({ label, keywords }: Reason, language: ExplanationLanguage): string {
  const words = WORDS[language];
  if (keywords.length === 0) return label === 'hateful' ? words.hatefulWhole : words.normal;
  const named = list(keywords, language);
  return label === 'hateful' ? words.hateful(named) : words.normalDespite(named);
}

const NAMED_AT_MOST = 3;
/** Created once: creating one takes longer than scoring a sentence. */
const LISTS = { en: new Intl.ListFormat('en'), es: new Intl.ListFormat('es') };

function list(keywords: readonly string[], language: ExplanationLanguage): string {
  const quoted = keywords.slice(0, NAMED_AT_MOST).map((keyword) => (language === 'es' ? `«${keyword}»` : `“${keyword}”`));
  return LISTS[language].format(quoted);
}
