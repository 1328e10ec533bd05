interface NearTerm {
  term: string;
  /**
   * How much more often the term occurs with the given ones than by chance: normalised pointwise mutual information, 0 to 1, the
   * mean over the given terms.
   */
  strength: number;
  /** In how many texts it occurs together with one of the given terms. */
  together: number;
}

interface Cooccurrence {
  /** The terms that occur with the given ones, nearest first; the given ones are not among them. */
  near(terms: readonly string[], options?: { limit?: number; minTogether?: number }): NearTerm[];
}

const LIMIT = 10;
/** Terms that met only once met by chance. */
const MIN_TOGETHER = 2;

/** Which terms occur in the same texts: proposals for the keywords of a subtopic. */
export function createCooccurrence(texts: readonly (readonly string[])[]): Cooccurrence {
  const documentsWith = new Map<string, number[]>();
  for (const [document, tokens] of texts.entries())
    for (const term of new Set(tokens)) {
      const documents = documentsWith.get(term);
      if (documents) documents.push(document);
      else documentsWith.set(term, [document]);
    }
  const counts = (term: string): number => documentsWith.get(term)?.length ?? 0;

  return {
    near(terms, { limit = LIMIT, minTogether = MIN_TOGETHER } = {}) {
      const given = [...new Set(terms)].filter((term) => documentsWith.has(term));
      const found = new Map<string, NearTerm>();
      for (const term of given) {
        for (const [other, together] of countTerms(texts, documentsWith.get(term) as number[])) {
          if (given.includes(other) || together < minTogether) continue;
          const strength = mutualInformation(together, counts(term), counts(other), texts.length) / given.length;
          const before = found.get(other);
          found.set(other, { term: other, strength: strength + (before?.strength ?? 0), together: together + (before?.together ?? 0) });
        }
      }
      return [...found.values()]
        .filter(({ strength }) => strength > 0)
        .sort((a, b) => b.strength - a.strength || (a.term < b.term ? -1 : 1))
        .slice(0, limit);
    },
  };
}

function countTerms(texts: readonly (readonly string[])[], documents: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const term of new Set(texts[document] as readonly string[])) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** ln(P(both) / (P(one) × P(other))), divided by −ln P(both), so that terms that only occur together have 1; 0 at most by chance. */
function mutualInformation(together: number, one: number, other: number, texts: number): number {
  if (together === texts) return 0; // in every text: that says nothing
  return Math.max(0, Math.log((together * texts) / (one * other)) / -Math.log(together / texts));
}
