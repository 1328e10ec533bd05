import type { Lexicon, Role, Term } from './lexicon.ts';
import type { Word } from './words.ts';

/** A word or phrase of the lists found in a sentence: words `from` to before `to`. */
export interface Spot {
  from: number;
  to: number;
  term: Term;
}

/** The findings in a sentence, by their role. */
export interface Spots {
  words: readonly Word[];
  all: readonly Spot[];
  of(role: Role): readonly Spot[];
  /** Whether one with this role starts at a word. */
  at(role: Role, index: number): Spot | undefined;
}

const NONE: readonly Spot[] = [];

/** Finds every word and phrase of the lists in one pass. */
export function findSpots(words: readonly Word[], lexicon: Lexicon): Spots {
  const all: Spot[] = [];
  for (let from = 0; from < words.length; from += 1) addSpots(all, { words, from, lexicon });
  const byRole = new Map<Role, Spot[]>();
  for (const spot of all) for (const role of spot.term.roles) place(byRole, role, spot);
  const of = (role: Role): readonly Spot[] => byRole.get(role) ?? NONE;
  return { words, all, of, at: (role, index) => of(role).find((spot) => spot.from === index) };
}

function place(byRole: Map<Role, Spot[]>, role: Role, spot: Spot): void {
  const known = byRole.get(role);
  if (known) known.push(spot);
  else byRole.set(role, [spot]);
}

function addSpots(all: Spot[], { words, from, lexicon }: { words: readonly Word[]; from: number; lexicon: Lexicon }): void {
  const first = words[from]?.form as string;
  const longest = lexicon.longest.get(first) ?? 0;
  let form = '';
  for (let to = from + 1; to <= from + longest && to <= words.length; to += 1) {
    form = to === from + 1 ? first : `${form} ${words[to - 1]?.form}`;
    const term = lexicon.terms.get(form);
    if (term) all.push({ from, to, term });
  }
}
