import { TIERS, type Tier } from '../reputation/index.ts';
import type { ChallengePolicy } from './policy.ts';
import type { Choice, Outcome } from './types.ts';

/** A ballot with its weight. */
export interface WeighedBallot {
  choice: Choice;
  tier: Tier;
  weight: number;
}

interface TierSum {
  tier: Tier;
  support: number;
  supportCount: number;
  oppose: number;
  opposeCount: number;
}

/** The sums of all ballots. Counts include only ballots with weight. */
export interface Tally {
  supportWeight: number;
  opposeWeight: number;
  /** Null if no ballot is for or against. */
  supportShare: number | null;
  supportCount: number;
  opposeCount: number;
  abstainCount: number;
  counted: number;
  byTier: TierSum[];
}

export interface Resolution extends Tally {
  outcome: Outcome;
  veracityBefore: number;
  veracityImpact: number;
  veracityAfter: number;
}

export function tallyOf(ballots: readonly WeighedBallot[]): Tally {
  const counted = ballots.filter(({ weight }) => weight > 0);
  const of = (choice: Choice, among = counted) => among.filter((ballot) => ballot.choice === choice);
  const [support, oppose] = [of('support'), of('oppose')];
  const [supportWeight, opposeWeight] = [sumOf(support), sumOf(oppose)];
  const said = supportWeight + opposeWeight;
  return {
    supportWeight,
    opposeWeight,
    supportShare: said > 0 ? supportWeight / said : null,
    supportCount: support.length,
    opposeCount: oppose.length,
    abstainCount: of('abstain').length,
    counted: counted.length,
    byTier: TIERS.map((tier) => {
      const [backing, against] = [support, oppose].map((side) => side.filter((ballot) => ballot.tier === tier)) as [
        WeighedBallot[],
        WeighedBallot[],
      ];
      return { tier, support: sumOf(backing), supportCount: backing.length, oppose: sumOf(against), opposeCount: against.length };
    }),
  };
}

/** The outcome of a challenge, and its effect on the claim's veracity. */
export function resolveChallenge(tally: Tally, veracityBefore: number, policy: ChallengePolicy): Resolution {
  const outcome = outcomeOf(tally, policy);
  const veracityImpact = impactOf(outcome, tally.supportShare ?? 0, policy);
  return { ...tally, outcome, veracityBefore, veracityImpact, veracityAfter: withinBounds(veracityBefore + veracityImpact) };
}

export function outcomeOf(
  { supportShare, counted }: Pick<Tally, 'supportShare' | 'counted'>,
  { quorum, acceptAt }: Pick<ChallengePolicy, 'quorum' | 'acceptAt'>,
): Outcome {
  if (counted < quorum || supportShare === null) return 'undecided';
  if (supportShare >= acceptAt) return 'accepted';
  return supportShare >= acceptAt * 0.5 ? 'partially_accepted' : 'rejected';
}

export function impactOf(outcome: Outcome, supportShare: number, { maxImpact }: Pick<ChallengePolicy, 'maxImpact'>): number {
  if (outcome === 'accepted') return -maxImpact * supportShare;
  return outcome === 'partially_accepted' ? -maxImpact * supportShare * 0.5 : 0;
}

/** Whether a ballot agreed with the outcome. Abstentions never agree, and no ballot agrees with "undecided". */
export function agreedWith(outcome: Outcome, choice: Choice): boolean {
  if (outcome === 'undecided') return false;
  return choice === (outcome === 'rejected' ? 'oppose' : 'support');
}

export function withinBounds(veracity: number): number {
  return Math.min(1, Math.max(0, veracity));
}

function sumOf(ballots: readonly WeighedBallot[]): number {
  return ballots.reduce((sum, { weight }) => sum + weight, 0);
}
