import type { Normalisation, RankingFormula } from '../topic/index.ts';
import type { RankingPolicy } from './policy.ts';
import { PARTS, RankList, type ScoredProposals, type ScoreParts } from './rank-list.ts';
import { trustOf, type WeighedSupport } from './support.ts';

/** What the rank of a proposal follows from. */
export interface RankedProposal {
  id: number;
  createdAt: Date;
  /** Its weighted similarity to the subtopics, 0 to 1. */
  relevance: number;
  /** The consistency and trust of its author. */
  consistency: number;
  authorTrust: number;
  support: WeighedSupport;
  /** Added to the score by an administrator, 0 to 1. */
  adminPriority: number;
  /** Support on the side that supports it less, 0 to 1; null while nobody knows the sides. */
  agreement: number | null;
}

export interface RankingRules {
  policy: RankingPolicy;
  formula: RankingFormula;
  normalisation: Normalisation;
  /** The lowest and highest relevance that the topic has had, for normalisation over its history. */
  history: { lowest: number; highest: number } | null;
  now: Date;
}

const HOUR_MS = 3_600_000;

/** Ranks the proposals of a topic. Of equal scores the older proposal comes first, then the smaller id. */
export function rankProposals(proposals: readonly RankedProposal[], rules: RankingRules): RankList {
  const scored = scoreAll(proposals, rules);
  const { ids, scores } = scored;
  const created = Float64Array.from(proposals, ({ createdAt }) => createdAt.getTime());
  const of = (numbers: Float64Array, at: number): number => numbers[at] as number;
  const order = Array.from(proposals.keys()).sort(
    (a, b) => of(scores, b) - of(scores, a) || of(created, a) - of(created, b) || of(ids, a) - of(ids, b),
  );
  return new RankList(scored, Uint32Array.from(order));
}

function scoreAll(proposals: readonly RankedProposal[], rules: RankingRules): ScoredProposals {
  const normalise = normaliser(proposals, rules);
  const ids = Float64Array.from(proposals, ({ id }) => id);
  const scores = new Float64Array(proposals.length);
  const parts = new Float64Array(PARTS.length * proposals.length);
  for (const [at, proposal] of proposals.entries()) {
    const own = partsOf(proposal, normalise(proposal.relevance), rules);
    for (const [part, name] of PARTS.entries()) parts[PARTS.length * at + part] = own[name];
    scores[at] = scoreOf(own, proposal.adminPriority, rules);
  }
  return { ids, scores, parts };
}

function partsOf(proposal: RankedProposal, relevance: number, { policy, now }: RankingRules): ScoreParts {
  const ageHours = Math.max(0, now.getTime() - proposal.createdAt.getTime()) / HOUR_MS;
  return {
    relevance,
    consistency: proposal.consistency,
    trust: trustOf(proposal.support, proposal.authorTrust, policy),
    recency: Math.exp(-policy.decayPerHour * ageHours),
    agreement: proposal.agreement ?? 0,
  };
}

export function scoreOf(parts: ScoreParts, adminPriority: number, { policy, formula }: Pick<RankingRules, 'policy' | 'formula'>): number {
  const earned = formula === 'product' ? parts.relevance * parts.trust * parts.recency * parts.consistency : sumOf(pointsOf(parts, policy));
  return earned + adminPriority;
}

const sumOf = ({ relevance, consistency, trust, recency, agreement }: ScoreParts): number =>
  relevance + consistency + trust + recency + agreement;

/** What each part adds to a weighted sum. */
export function pointsOf(parts: ScoreParts, policy: RankingPolicy): ScoreParts {
  return {
    relevance: policy.relevanceWeight * parts.relevance,
    consistency: policy.consistencyWeight * parts.consistency,
    trust: policy.trustWeight * parts.trust,
    recency: policy.recencyWeight * parts.recency,
    agreement: policy.agreementWeight * parts.agreement,
  };
}

/** Where all proposals are equally relevant, each is in the middle: none fits better or worse than another. */
const EQUALLY_RELEVANT = 0.5;

function normaliser(proposals: readonly RankedProposal[], { normalisation, history }: RankingRules): (relevance: number) => number {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { relevance } of proposals) {
    if (relevance < lowest) lowest = relevance;
    if (relevance > highest) highest = relevance;
  }
  if (normalisation === 'history' && history) {
    lowest = Math.min(lowest, history.lowest);
    highest = Math.max(highest, history.highest);
  }
  const range = highest - lowest;
  return (relevance) => (range > 0 ? (relevance - lowest) / range : EQUALLY_RELEVANT);
}
