import { largestShare } from '../weight/index.ts';
import type { RankingPolicy } from './policy.ts';

/** The weights of the votes on a proposal. Passes have none: they are neither for nor against. */
export interface WeighedSupport {
  support: number;
  oppose: number;
}

export interface WeighedVote {
  vote: 'support' | 'oppose';
  /** Raw weight times trust; 0 while quarantined. */
  weight: number;
  /** How many people voted so; 1 if absent. */
  people?: number;
}

type CapPolicy = Pick<RankingPolicy, 'capFromVoters' | 'mostShareOfOne'>;

/** Adds up votes. With many voters the largest weights are lowered, so that no single person decides. */
export function weighSupport(votes: readonly WeighedVote[], { capFromVoters, mostShareOfOne }: CapPolicy): WeighedSupport {
  const counted = votes.filter(({ weight }) => weight > 0);
  const voters = counted.reduce((sum, { people = 1 }) => sum + people, 0);
  const cap = voters < capFromVoters ? Number.POSITIVE_INFINITY : capOf(counted, mostShareOfOne);
  const sum = (side: WeighedVote['vote']): number =>
    counted.reduce((total, { vote, weight, people = 1 }) => (vote === side ? total + people * Math.min(weight, cap) : total), 0);
  return { support: sum('support'), oppose: sum('oppose') };
}

function capOf(votes: readonly WeighedVote[], share: number): number {
  const total = votes.reduce((sum, { weight, people = 1 }) => sum + people * weight, 0);
  if (votes.every(({ weight }) => weight <= share * total)) return Number.POSITIVE_INFINITY;
  const weights = votes.flatMap(({ weight, people = 1 }) => Array<number>(people).fill(weight));
  return largestShare(
    weights.toSorted((a, b) => b - a),
    share,
  );
}

/** The lower end of the Wilson score interval of the share of support: what is left once chance is allowed for. 0 without votes. */
export function cautiousSupport({ support, oppose }: WeighedSupport, caution: number): number {
  const total = support + oppose;
  if (total <= 0) return 0;
  const share = support / total;
  const square = (caution * caution) / total;
  const spread = caution * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  return Math.max(0, (share + square / 2 - spread) / (1 + square));
}

type TrustPolicy = Pick<RankingPolicy, 'caution' | 'trustStrength'>;

/**
 * The trust part of a score: the cautious support, where the author's trust counts as some votes more. They are added before chance
 * is allowed for, not after: otherwise the first supporter of a trusted author's proposal would lower its score.
 */
export function trustOf({ support, oppose }: WeighedSupport, authorTrust: number, { caution, trustStrength }: TrustPolicy): number {
  if (support + oppose + trustStrength <= 0) return authorTrust;
  const drawn = { support: support + trustStrength * authorTrust, oppose: oppose + trustStrength * (1 - authorTrust) };
  return cautiousSupport(drawn, caution);
}
