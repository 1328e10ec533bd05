import type { AbusePolicy } from './policy.ts';
import type { Signal } from './signal.ts';

/** Texts by different people that are the same or nearly so. */
export interface SameTexts {
  authors: readonly number[];
  /** The least similarity within the group, 0 to 1. */
  similarity: number;
  /** Short texts are the same by chance. */
  words: number;
}

const SHORT = 8;

export function findRepeatedTexts(groups: readonly SameTexts[], { leastGroup }: AbusePolicy): Signal[] {
  return groups.flatMap(({ authors, similarity, words }) => {
    const users = [...new Set(authors)].sort((a, b) => a - b);
    if (users.length < leastGroup || words < SHORT) return [];
    const strength = similarity * (1 - leastGroup / (2 * users.length));
    return [{ kind: 'text', rule: 'repeated', users, strength, evidence: { people: users.length, similarity, words } } as const];
  });
}
