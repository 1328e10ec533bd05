import type { RankReasonCode } from '@verdict/core/ranking';
import { defineWords } from '@verdict/elements/words';

interface ReasonWords {
  /** "Third because"; `rank` counts from 1. */
  because(rank: number): string;
  /** "Third": the place without a reason that raises it. */
  place(rank: number): string;
  likeOthers: string;
  raises: Record<RankReasonCode, (share: string, name: string) => string>;
  holdsBack: Record<RankReasonCode, (share: string, name: string) => string>;
}

const ENGLISH_PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const SPANISH_PLACES = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Séptima', 'Octava', 'Novena', 'Décima'];
const ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const;
const englishOrder = new Intl.PluralRules('en', { type: 'ordinal' });

const englishPlace = (rank: number): string =>
  ENGLISH_PLACES[rank - 1] ?? `${rank}${ENDINGS[englishOrder.select(rank) as keyof typeof ENDINGS]}`;
const spanishPlace = (rank: number): string => SPANISH_PLACES[rank - 1] ?? `Puesto ${rank}`;

/** The same code says something else where it raises a proposal than where it holds it back: places are relative to the others. */
export const REASON_WORDS = defineWords<ReasonWords>({
  en: {
    because: (rank) => `${englishPlace(rank)} because`,
    place: englishPlace,
    likeOthers: 'no part of its score stands out',
    raises: {
      fits_well: () => 'it fits the topic well',
      fits_loosely: () => 'it fits the topic better than most',
      author_steady: () => 'its author stays on topic',
      author_erratic: () => 'its author stays on topic more than most',
      supported: (share) => `${share} support it`,
      divided: (share) => `${share} support it, more than most`,
      opposed: (share) => `${share} support it, more than most`,
      few_votes: () => 'few people have voted yet, so its author’s trust counts more',
      both_sides: () => 'both sides support it',
      one_side: () => 'its support is less one-sided than that of most',
      new: () => 'it is new',
      old: () => 'it is newer than most',
      priority: () => 'an administrator gave it priority',
      little_about: (_share, name) => `it says little about ${name}`,
    },
    holdsBack: {
      fits_well: () => 'others fit the topic even better',
      fits_loosely: () => 'it fits the topic loosely',
      author_steady: () => 'other authors stay closer to the topic',
      author_erratic: () => 'its author often strays from the topic',
      supported: (share) => `${share} support it, but others have more support`,
      divided: (share) => `people are split: ${share} support it`,
      opposed: (share) => `only ${share} support it`,
      few_votes: () => 'few people have voted on it yet',
      both_sides: () => 'others have more support on both sides',
      one_side: () => 'only one side supports it',
      new: () => 'others are newer',
      old: () => 'it is no longer new',
      priority: () => 'others have more priority',
      little_about: (_share, name) => `it says little about ${name}`,
    },
  },
  es: {
    because: (rank) => `${spanishPlace(rank)} porque`,
    place: spanishPlace,
    likeOthers: 'ninguna parte de su puntuación destaca',
    raises: {
      fits_well: () => 'encaja bien con el tema',
      fits_loosely: () => 'encaja con el tema mejor que la mayoría',
      author_steady: () => 'su autor no se aparta del tema',
      author_erratic: () => 'su autor se aparta del tema menos que la mayoría',
      supported: (share) => `la apoya el ${share}`,
      divided: (share) => `la apoya el ${share}, más que a la mayoría`,
      opposed: (share) => `la apoya el ${share}, más que a la mayoría`,
      few_votes: () => 'aún hay pocos votos, así que cuenta más la confianza en su autor',
      both_sides: () => 'la apoyan los dos lados',
      one_side: () => 'su apoyo es menos desigual que el de la mayoría',
      new: () => 'es nueva',
      old: () => 'es más nueva que la mayoría',
      priority: () => 'un administrador le dio prioridad',
      little_about: (_share, name) => `dice poco sobre ${name}`,
    },
    holdsBack: {
      fits_well: () => 'otras encajan aún mejor con el tema',
      fits_loosely: () => 'encaja poco con el tema',
      author_steady: () => 'otros autores se apartan menos del tema',
      author_erratic: () => 'su autor se aparta a menudo del tema',
      supported: (share) => `la apoya el ${share}, pero otras tienen más apoyo`,
      divided: (share) => `hay división: la apoya el ${share}`,
      opposed: (share) => `solo la apoya el ${share}`,
      few_votes: () => 'aún la ha votado poca gente',
      both_sides: () => 'otras tienen más apoyo en los dos lados',
      one_side: () => 'solo la apoya un lado',
      new: () => 'otras son más nuevas',
      old: () => 'ya no es nueva',
      priority: () => 'otras tienen más prioridad',
      little_about: (_share, name) => `dice poco sobre ${name}`,
    },
  },
});
