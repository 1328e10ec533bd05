import { createVocabulary } from '../tf-idf/index.ts';

interface Keyword {
  term: string;
  /** The sum of the term's TF-IDF weights in the texts of the set, by which keywords are ordered. */
  weight: number;
  /** In how many texts of the set it occurs. */
  texts: number;
}

interface KeywordOptions {
  limit?: number;
  /** Texts to compare with; without them all terms that occur equally often in the set are equally telling. */
  others?: readonly (readonly string[])[];
}

const LIMIT = 20;

/** The terms that tell most about a set of texts: frequent in it, rare elsewhere. Equal weights are ordered by name. */
export function keywordsOf(set: readonly (readonly string[])[], { limit = LIMIT, others = [] }: KeywordOptions = {}): Keyword[] {
  const vocabulary = createVocabulary();
  for (const tokens of [...set, ...others]) vocabulary.addDocument(tokens);
  const found = new Map<string, Keyword>();
  for (const tokens of set) addKeywords(found, vocabulary.vectorOf(tokens), (place) => vocabulary.termAt(place) as string);
  return [...found.values()].sort((a, b) => b.weight - a.weight || compareNames(a.term, b.term)).slice(0, limit);
}

function addKeywords(
  found: Map<string, Keyword>,
  { places, values }: { places: readonly number[]; values: readonly number[] },
  termAt: (place: number) => string,
): void {
  for (const [i, place] of places.entries()) {
    const term = termAt(place);
    const { weight, texts } = found.get(term) ?? { weight: 0, texts: 0 };
    found.set(term, { term, weight: weight + (values[i] as number), texts: texts + 1 });
  }
}

/** The same on every machine, whatever its language. */
function compareNames(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
