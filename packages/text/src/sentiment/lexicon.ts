import { lemma } from '../tokens/index.ts';
import { ENGLISH } from './lexicon-english.ts';
import { SPANISH } from './lexicon-spanish.ts';

export interface Lexicon {
  /** −3 to 3; 0 for words that do not judge. */
  strengthOf(word: string): number;
  negations: ReadonlySet<string>;
  stronger: ReadonlySet<string>;
  weaker: ReadonlySet<string>;
  /** After these words comes what the writer means. */
  turns: ReadonlySet<string>;
}

const STRENGTHS = [3, 2, 1, -1, -2, -3] as const;

type WordLists = Readonly<Record<(typeof STRENGTHS)[number] | 'negations' | 'stronger' | 'weaker' | 'turns', string>>;

const LEXICONS: Readonly<Record<string, Lexicon>> = { en: lexicon(ENGLISH, 'en'), es: lexicon(SPANISH, 'es') };

/** For a language without one: no words. */
const EMPTY: Lexicon = { strengthOf: () => 0, negations: new Set(), stronger: new Set(), weaker: new Set(), turns: new Set() };

/** Whether words of this language are judged, and not emoji alone. */
export const hasLexicon = (language: string): boolean => Object.hasOwn(LEXICONS, shortCode(language));

export function lexiconOf(language: string): Lexicon {
  return LEXICONS[shortCode(language)] ?? EMPTY;
}

const shortCode = (language: string): string => language.slice(0, 2).toLowerCase();

function lexicon(lists: WordLists, language: string): Lexicon {
  const strengths = new Map<string, number>();
  const byLemma = new Map<string, string>();
  for (const strength of STRENGTHS)
    for (const word of wordsOf(lists[strength])) {
      strengths.set(word, strength);
      byLemma.set(lemma(word, language), word);
    }
  const inflectionOf = (word: string): string | undefined => {
    const listed = byLemma.get(lemma(word, language));
    return listed !== undefined && isInflection(word, listed) ? listed : undefined;
  };
  return {
    strengthOf: (word) => strengths.get(word) ?? strengths.get(inflectionOf(word) ?? '') ?? 0,
    negations: wordsOf(lists.negations),
    stronger: wordsOf(lists.stronger),
    weaker: wordsOf(lists.weaker),
    turns: wordsOf(lists.turns),
  };
}

/** Stems are shared by words that mean other things: "wonder" and "wonderful", "generation" and "generous". */
function isInflection(word: string, listed: string): boolean {
  return word.length >= listed.length - 1 && word.startsWith(listed.slice(0, Math.max(2, listed.length - 2)));
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
