import { defineWords, formatNumber } from '@verdict/elements/words';

export const MAX_CHARACTERS = 20_000;

/** Why a text cannot be published. */
export type DraftProblem = { kind: 'empty' } | { kind: 'too-long'; surplus: number };

export function problemWith(text: string): DraftProblem | undefined {
  if (text.trim() === '') return { kind: 'empty' };
  const surplus = [...text].length - MAX_CHARACTERS;
  return surplus > 0 ? { kind: 'too-long', surplus } : undefined;
}

export const DRAFT_PROBLEMS = defineWords({
  en: {
    empty: 'Enter some text.',
    tooLong: (surplus: number) => `A comment can have at most ${formatNumber(MAX_CHARACTERS)} characters. Remove ${formatNumber(surplus)}.`,
  },
  es: {
    empty: 'Escriba un texto.',
    tooLong: (surplus) =>
      `Un comentario puede tener como mucho ${formatNumber(MAX_CHARACTERS)} caracteres. Quite ${formatNumber(surplus)}.`,
  },
});
