import type { RankingPolicy } from './policy.ts';
import { PARTS, type ScoreParts } from './rank-list.ts';
import { pointsOf } from './rank-proposals.ts';

export const RANK_REASONS = [
  'fits_well',
  'fits_loosely',
  'author_steady',
  'author_erratic',
  'supported',
  'divided',
  'opposed',
  'few_votes',
  'both_sides',
  'one_side',
  'new',
  'old',
  'priority',
  'little_about',
] as const;
export type RankReasonCode = (typeof RANK_REASONS)[number];

export interface RankReason {
  code: RankReasonCode;
  /** Whether it raises the proposal above others, or holds it back. */
  role: 'because' | 'but';
  /** The number that the reason states, such as the share of support. */
  value: number | null;
  /** The subtopic that the reason is about. */
  name: string | null;
}

export interface ReasonedProposal {
  parts: ScoreParts;
  /** People who voted for and against. */
  support: number;
  oppose: number;
  adminPriority: number;
  bothSides: boolean | null;
  subtopics: readonly { name: string; share: number; similarity: number }[];
}

export interface Surroundings {
  policy: RankingPolicy;
  /** The mean of each part over the proposals of the topic. */
  means: ScoreParts;
  /** The mean similarity to each subtopic, in the same order as a proposal's. */
  subtopicMeans: readonly number[];
}

/** Points by which a part must differ from the mean to be worth a word. */
const NOTABLE_POINTS = 0.01;
const MAX_BECAUSE = 2;
/** A percentage of fewer answers says nothing. */
const LEAST_VOTES = 3;
/** A subtopic is worth a word if it counts this much, and the proposal has less than half of the usual similarity to it. */
const NOTABLE_SHARE = 0.15;
const LITTLE = 0.5;

type Part = keyof ScoreParts;

/** Why a proposal has its place: what it has more of than the others, and what it lacks most. */
export function reasonsFor(proposal: ReasonedProposal, surroundings: Surroundings): RankReason[] {
  const { policy, means } = surroundings;
  const points = pointsOf(proposal.parts, policy);
  const usual = pointsOf(means, policy);
  const differences = PARTS.map((part) => ({ part, by: points[part] - usual[part] }));
  const because = differences
    .filter(({ by }) => by > NOTABLE_POINTS)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, MAX_BECAUSE);
  const [worst] = differences.filter(({ by }) => by < -NOTABLE_POINTS).toSorted((a, b) => a.by - b.by);
  const little = leastSubtopic(proposal, surroundings);
  return [
    ...(proposal.adminPriority > 0 ? [reason('priority', 'because', proposal.adminPriority)] : []),
    ...because.map(({ part }) => ({ ...reasonOf(part, proposal), role: 'because' as const })),
    ...(worst ? [{ ...reasonOf(worst.part, proposal), role: 'but' as const }] : []),
    ...(little === undefined ? [] : [{ ...reason('little_about', 'but', null), name: little }]),
  ];
}

const reason = (code: RankReasonCode, role: RankReason['role'], value: number | null): RankReason => ({ code, role, value, name: null });

function reasonOf(part: Part, { parts, support, oppose, bothSides }: ReasonedProposal): RankReason {
  const value = parts[part];
  switch (part) {
    case 'relevance':
      return reason(value >= 0.5 ? 'fits_well' : 'fits_loosely', 'because', value);
    case 'consistency':
      return reason(value >= 0.5 ? 'author_steady' : 'author_erratic', 'because', value);
    case 'recency':
      return reason(value >= 0.5 ? 'new' : 'old', 'because', value);
    case 'agreement':
      return reason(bothSides ? 'both_sides' : 'one_side', 'because', value);
    case 'trust':
      return supportReason(support, oppose);
  }
}

function supportReason(support: number, oppose: number): RankReason {
  const votes = support + oppose;
  if (votes < LEAST_VOTES) return reason('few_votes', 'because', votes);
  const share = support / votes;
  return reason(share >= 0.6 ? 'supported' : share > 0.4 ? 'divided' : 'opposed', 'because', share);
}

/** The weightiest subtopic about which the proposal says much less than others. */
function leastSubtopic({ subtopics }: ReasonedProposal, { subtopicMeans }: Surroundings): string | undefined {
  const little = subtopics.filter(
    ({ share, similarity }, at) => share >= NOTABLE_SHARE && similarity < LITTLE * (subtopicMeans[at] as number),
  );
  return little.toSorted((a, b) => b.share - a.share)[0]?.name;
}
