/** The target of a word. */
const TARGETS = [
  'black',
  'jewish',
  'muslim',
  'asian',
  'southAsian',
  'latino',
  'roma',
  'indigenous',
  'white',
  'immigrant',
  'women',
  'gay',
  'trans',
  'disabled',
  'old',
] as const;
export type Target = (typeof TARGETS)[number];

/** Words and phrases, several per line, separated by commas. */
export type WordList = readonly string[];

export interface SlurLists {
  always: WordList;
  mostly: WordList;
  insult: WordList;
}

/** Everything the keyword method knows about a language. */
export interface KeywordLists {
  slurs: Readonly<Record<Target, SlurLists>>;
  groups: Readonly<Record<Target, { people: WordList; kinds: WordList }>>;
  /** The role of a word or phrase in a sentence, apart from slurs and groups. */
  roles: Readonly<Record<Exclude<Role, SlurRole | 'group' | 'kind'>, WordList>>;
  /** Parts of invented words that no innocent word contains, and the innocent words that do. */
  roots: WordList;
  notRoots: WordList;
  innocentSenses: Readonly<Record<string, string>>;
}

export type SlurRole = 'always' | 'mostly' | 'insult';
export type Role =
  | SlurRole
  | 'group'
  | 'kind'
  | 'people'
  | 'place'
  | 'scorned'
  | 'animal'
  | 'dehumanising'
  | 'disparaging'
  | 'violence'
  | 'violentEnd'
  | 'contempt'
  | 'exclusion'
  | 'phrase'
  | 'mentionedBefore'
  | 'mentionedAfter'
  | 'denounced'
  | 'negation'
  | 'framing'
  | 'aiming'
  | 'proudBefore'
  | 'proudAfter'
  | 'reclaimed'
  | 'wish'
  | 'bridge'
  | 'link'
  | 'feeling'
  | 'they';

export interface Term {
  roles: Set<Role>;
  /** Nearby words that show an innocent meaning. */
  innocentBeside?: ReadonlySet<string>;
}

/** The compiled lists: one map lookup for each word or phrase. */
export interface Lexicon {
  terms: ReadonlyMap<string, Term>;
  /** The length in words of the longest phrase that starts with this word. */
  longest: ReadonlyMap<string, number>;
  roots: readonly string[];
  notRoots: ReadonlySet<string>;
  /** Slurs by length, for words with letters replaced by stars. */
  byLength: ReadonlyMap<number, readonly string[]>;
}

const SHORTEST_MISSPELLED = 6;
const SHORTEST_HASHTAG = 8;

export function compileLexicon(lists: KeywordLists): Lexicon {
  const terms = new Map<string, Term>();
  addSlurs(terms, lists);
  for (const target of TARGETS) {
    addAll(terms, 'group', words(lists.groups[target].people));
    addAll(terms, 'kind', words(lists.groups[target].kinds));
  }
  for (const [role, list] of Object.entries(lists.roles)) addRole(terms, role as Role, words(list));
  addInnocentSenses(terms, lists.innocentSenses);
  addMisspellings(terms, lists);
  return {
    terms,
    longest: longestPhrases(terms),
    roots: words(lists.roots),
    notRoots: new Set(words(lists.notRoots)),
    byLength: slursByLength(terms),
  };
}

export const words = (list: WordList): string[] => list.flatMap((line) => line.split(', '));

function addSlurs(terms: Map<string, Term>, { slurs }: KeywordLists): void {
  for (const role of ['always', 'mostly', 'insult'] as const) {
    const forms = TARGETS.flatMap((target) => words(slurs[target][role]));
    addAll(terms, role, [...forms, ...forms.map(plural)]);
  }
}

/** Added last, so that no misspelling replaces a known word. */
function addMisspellings(terms: Map<string, Term>, { roots }: KeywordLists): void {
  const slurs = words(roots).flatMap((root) => [root, plural(root)]);
  const wrong = slurs.filter((slur) => terms.get(slur)?.roles.has('always')).flatMap(misspellings);
  addAll(
    terms,
    'always',
    wrong.filter((form) => !terms.has(form)),
  );
}

function addRole(terms: Map<string, Term>, role: Role, list: readonly string[]): void {
  addAll(terms, role, list);
  if (role === 'dehumanising' || role === 'animal' || role === 'reclaimed') addAll(terms, role, list.map(plural));
  if (role === 'phrase')
    addAll(
      terms,
      role,
      list.map((phrase) => phrase.replaceAll(' ', '')).filter(({ length }) => length >= SHORTEST_HASHTAG),
    );
}

function addAll(terms: Map<string, Term>, role: Role, forms: readonly string[]): void {
  for (const form of forms) addTo(terms, role, form);
}

function addTo(terms: Map<string, Term>, role: Role, form: string): void {
  const term = terms.get(form) ?? { roles: new Set() };
  term.roles.add(role);
  terms.set(form, term);
}

function plural(word: string): string {
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`;
}

/**
 * Two letters swapped after the first; only for long words, because short ones become other words. Omitted letters would match
 * too many names.
 */
function misspellings(word: string): string[] {
  if (word.length < SHORTEST_MISSPELLED || word.includes(' ')) return [];
  const places = [...word].map((_letter, index) => index).slice(1);
  return places.slice(0, -1).map((at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

function addInnocentSenses(terms: Map<string, Term>, senses: KeywordLists['innocentSenses']): void {
  for (const [word, beside] of Object.entries(senses)) {
    const innocentBeside = new Set(beside.split(', '));
    for (const form of [word, plural(word)]) {
      const term = terms.get(form);
      if (term) term.innocentBeside = innocentBeside;
    }
  }
}

function longestPhrases(terms: ReadonlyMap<string, Term>): Map<string, number> {
  const longest = new Map<string, number>();
  for (const form of terms.keys()) {
    const parts = form.split(' ');
    const first = parts[0] as string;
    longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
  }
  return longest;
}

function slursByLength(terms: ReadonlyMap<string, Term>): Map<number, string[]> {
  const slurs = [...terms].filter(([form, { roles }]) => (roles.has('always') || roles.has('mostly')) && !form.includes(' '));
  return Map.groupBy(
    slurs.map(([form]) => form),
    ({ length }) => length,
  );
}
