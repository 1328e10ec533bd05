import { BRIDGE_POLICY, type BridgePolicy } from '../bridge/index.ts';
import type { PolicyProblem } from '../policy/index.ts';

/** The numbers of agreement across viewpoints. Every fit records their version. */
export interface OpinionPolicy {
  version: string;
  /** Whoever has voted on fewer proposals has no place on the map and no group. In a topic with fewer proposals, all of them. */
  leastVotes: number;
  /** No group is smaller, no place on the map is shared by fewer, and votes are not split by group where fewer of one have voted. */
  leastGroup: number;
  mostGroups: number;
  /** How much better another number of groups must separate people before it replaces the present one. */
  groupMargin: number;
  /** A proposal with fewer votes has no status. */
  fewestVotes: number;
  /** How likely both sides must support a proposal before it counts as supported by both … */
  agreedAt: number;
  /** … and how likely one side alone must, before it counts as supported by one. */
  oneSidedAt: number;
  /** Every group must support a proposal by this share before both sides do; it may fall this far below before that is lost. */
  leastSupport: number;
  supportMargin: number;
  /** A status is kept until its probability falls this far, in log odds, below the bar for gaining it. */
  keepMargin: number;
}

export const OPINION_POLICY: OpinionPolicy = {
  version: 'opinion-1',
  leastVotes: 5,
  leastGroup: 5,
  mostGroups: 5,
  groupMargin: 0.03,
  fewestVotes: 5,
  agreedAt: BRIDGE_POLICY.agreedAt,
  oneSidedAt: BRIDGE_POLICY.oneSidedAt,
  leastSupport: 0.5,
  supportMargin: 0.05,
  keepMargin: BRIDGE_POLICY.keepMargin,
};

/** Finds numbers of the policy that contradict each other. */
export function problemWithOpinionPolicy({ agreedAt, oneSidedAt }: OpinionPolicy): PolicyProblem | undefined {
  if (agreedAt + oneSidedAt <= 1)
    return { field: 'agreedAt', problem: 'must be above 1 − oneSidedAt, or a proposal could be supported by both sides and by one alone' };
  return undefined;
}

/** The numbers of the bridging engine for votes on proposals. */
export function bridgePolicyOf({ version, fewestVotes, agreedAt, oneSidedAt, keepMargin }: OpinionPolicy): BridgePolicy {
  return {
    ...BRIDGE_POLICY,
    version,
    fewestRatings: fewestVotes,
    agreedAt,
    agreedAnyway: Math.max(agreedAt, BRIDGE_POLICY.agreedAnyway),
    oneSidedAt,
    keepMargin,
    // Proposals are shown in turn: which of them a person voted on says little about their viewpoint.
    presenceCounts: false,
  };
}
