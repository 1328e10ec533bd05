import type { ConsistencyFormula, Normalisation, RankingFormula, WeightedSubtopic } from '../topic/index.ts';
import type { RankingPolicy } from './policy.ts';
import { type RelevanceRange, rankTopic, type TopicProposal } from './rank-topic.ts';
import { type WeighedSupport, weighSupport } from './support.ts';

/** How far a recomputed score may differ from the published one. */
export const RANK_TOLERANCE = 1e-9;

/** A topic whose ranks were published, and everything they follow from. */
export interface RanksRelease {
  rankedAt: Date;
  policy: RankingPolicy;
  formula: RankingFormula;
  normalisation: Normalisation;
  consistencyFormula: ConsistencyFormula;
  history: RelevanceRange | null;
  subtopics: readonly WeightedSubtopic[];
  proposals: readonly ReleasedProposal[];
  /** Of each voter the newest last. */
  votes: readonly ReleasedVote[];
}

export interface ReleasedProposal {
  proposalId: string;
  /** A pseudonym; null once the author was erased. */
  author: string | null;
  authorTrust: number;
  createdAt: Date;
  adminPriority: number;
  agreement: number | null;
  mergedInto: string | null;
  /** To each subtopic, in their order; null if it is not compared or was removed. */
  similarities: readonly number[] | null;
}

export interface ReleasedVote {
  proposalId: string;
  /** A pseudonym. */
  voter: string;
  vote: 'support' | 'oppose' | 'pass';
  /** Raw weight times trust. */
  weight: number;
}

export interface ReplayedRank {
  proposalId: string;
  rank: number;
  score: number;
}

/** Ranks a topic again from its votes, weights, similarities, policy and time. */
export function replayRanks(release: RanksRelease): ReplayedRank[] {
  const support = supportByRoot(release);
  const numbers = new Map<string, number>();
  const numberOf = (pseudonym: string): number => {
    const number = numbers.get(pseudonym) ?? numbers.size;
    numbers.set(pseudonym, number);
    return number;
  };
  const proposals = release.proposals.flatMap((proposal, id): TopicProposal[] => {
    const { similarities, author, mergedInto } = proposal;
    if (!similarities) return [];
    return [
      {
        ...proposal,
        id,
        authorId: author === null ? null : numberOf(author),
        similarities,
        support: support.get(proposal.proposalId) ?? { support: 0, oppose: 0 },
        isMerged: mergedInto !== null,
      },
    ];
  });
  const { ranks } = rankTopic({ ...release, proposals }, { policy: release.policy, now: release.rankedAt });
  return Array.from(ranks, ({ id, rank, score }) => ({ proposalId: (release.proposals[id] as ReleasedProposal).proposalId, rank, score }));
}

/** A person who voted on several merged proposals counts once, with their newest vote. */
function supportByRoot({ proposals, votes, policy }: RanksRelease): Map<string, WeighedSupport> {
  const parents = new Map(proposals.map(({ proposalId, mergedInto }) => [proposalId, mergedInto]));
  const byRoot = new Map<string, Map<string, ReleasedVote>>();
  for (const vote of votes) {
    const root = rootOf(vote.proposalId, parents);
    const newest = byRoot.get(root) ?? new Map<string, ReleasedVote>();
    newest.set(vote.voter, vote);
    byRoot.set(root, newest);
  }
  return new Map(
    [...byRoot].map(([root, newest]) => {
      const weighed = [...newest.values()].flatMap(({ vote, weight }) => (vote === 'pass' ? [] : [{ vote, weight }]));
      return [root, weighSupport(weighed, policy)];
    }),
  );
}

function rootOf(proposalId: string, parents: ReadonlyMap<string, string | null>): string {
  let root = proposalId;
  // As many steps as there are proposals: a circle, which no merge can make, must not hang who replays it.
  for (let steps = 0; steps < parents.size; steps += 1) {
    const next = parents.get(root);
    if (!next) break;
    root = next;
  }
  return root;
}

/** What differs between published ranks and those that follow from the release; empty if nothing does. */
export function compareRanks(published: readonly ReplayedRank[], replayed: readonly ReplayedRank[]): string[] {
  const expected = new Map(replayed.map((each) => [each.proposalId, each]));
  const problems = published.flatMap(({ proposalId, rank, score }) => {
    const again = expected.get(proposalId);
    if (!again) return [`${proposalId} is published, and has no rank`];
    if (Math.abs(again.score - score) > RANK_TOLERANCE) return [`${proposalId} has the score ${again.score}, published was ${score}`];
    return again.rank === rank ? [] : [`${proposalId} has rank ${again.rank}, published was ${rank}`];
  });
  const known = new Set(published.map(({ proposalId }) => proposalId));
  return [...problems, ...replayed.filter(({ proposalId }) => !known.has(proposalId)).map(({ proposalId }) => `${proposalId} is left out`)];
}
