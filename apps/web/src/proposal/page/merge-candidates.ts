import type { Proposal } from '@verdict/wire/proposal';
import type { SimilarProposal } from '@verdict/wire/ranking';

export interface MergeCandidate {
  proposal_id: string;
  title: string;
  /** Null if it is not one of the most similar. */
  similarity: number | null;
}

const MOST_SHOWN = 6;

/** The proposals whose titles have every word that was typed, the most similar first. */
export function mergeCandidates(
  others: readonly Pick<Proposal, 'proposal_id' | 'title'>[],
  similar: readonly Pick<SimilarProposal, 'proposal_id' | 'similarity'>[],
  { self, search }: { self: string; search: string },
): MergeCandidate[] {
  const similarities = new Map(similar.map(({ proposal_id, similarity }) => [proposal_id, similarity]));
  const words = fold(search).split(/\s+/u).filter(Boolean);
  return others
    .filter(({ proposal_id, title }) => proposal_id !== self && words.every((word) => fold(title).includes(word)))
    .map(({ proposal_id, title }) => ({ proposal_id, title, similarity: similarities.get(proposal_id) ?? null }))
    .toSorted((a, b) => (b.similarity ?? -1) - (a.similarity ?? -1))
    .slice(0, MOST_SHOWN);
}

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
