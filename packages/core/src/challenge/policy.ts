/** The clock and thresholds of challenges. Each challenge keeps those it began with. */
export interface ChallengePolicy {
  version: string;
  evidenceHours: number;
  votingHours: number;
  /** For so long after voting begins nobody sees the tally. */
  tallyHiddenHours: number;
  /** Support of this share accepts; half of it accepts in part. */
  acceptAt: number;
  /** The most that one challenge takes from a claim's veracity. */
  maxImpact: number;
  /** Ballots that must count for anything to be decided. Abstentions count here, and not in the share. */
  quorum: number;
  /** Once so many voters count, no one has more than the share. */
  capFromVoters: number;
  mostShareOfOne: number;
  /** A ballot weighs nothing until its account is verified, so old, and has given so many on closed challenges. */
  leastAccountDays: number;
  leastClosedBallots: number;
  /** More accounts than this that act from one device and say the same are no household. */
  largestHousehold: number;
  appealDays: number;
  juryHours: number;
  jurySize: number;
  /** Evidence is of quality when the weight of its raters reaches the first, and so large a share of it says strong. */
  qualityWeight: number;
  qualityShare: number;
}

export const CHALLENGE_POLICY: ChallengePolicy = {
  version: 'challenge-1',
  evidenceHours: 72,
  votingHours: 96,
  tallyHiddenHours: 24,
  acceptAt: 0.6,
  maxImpact: 0.2,
  quorum: 5,
  capFromVoters: 20,
  mostShareOfOne: 0.1,
  leastAccountDays: 3,
  leastClosedBallots: 5,
  largestHousehold: 4,
  appealDays: 14,
  juryHours: 72,
  jurySize: 7,
  qualityWeight: 3,
  qualityShare: 2 / 3,
};

type Threshold = Exclude<keyof ChallengePolicy, 'version'>;

/** Shares lie between nothing and everything; the others count something. */
const SHARES: ReadonlySet<string> = new Set<Threshold>(['acceptAt', 'maxImpact', 'mostShareOfOne', 'qualityShare']);
const WHOLE: ReadonlySet<string> = new Set<Threshold>(['quorum', 'capFromVoters', 'leastClosedBallots', 'largestHousehold', 'jurySize']);
const MOST = 1_000_000;

export type ChangedPolicy = { ok: true; policy: Omit<ChallengePolicy, 'version'> } | { ok: false; problem: string };

/** The usual policy with some of its numbers changed, or why one of them cannot be. */
export function changePolicy(changes: Readonly<Record<string, number>>): ChangedPolicy {
  for (const [name, value] of Object.entries(changes)) {
    const problem = problemWith(name, value);
    if (problem) return { ok: false, problem: `${name} ${problem}` };
  }
  const { version, ...usual } = CHALLENGE_POLICY;
  const policy = { ...usual, ...changes };
  // Fewer could not share all of it, and would be lowered to nothing.
  if (policy.capFromVoters * policy.mostShareOfOne < 1)
    return { ok: false, problem: 'capFromVoters must be so many that each can have the share of one' };
  return { ok: true, policy };
}

function problemWith(name: string, value: number): string | undefined {
  if (name === 'version' || !Object.hasOwn(CHALLENGE_POLICY, name)) return 'is not one of its numbers';
  if (SHARES.has(name)) return value > 0 && value <= 1 ? undefined : 'must be above 0 and at most 1';
  if (WHOLE.has(name) && !Number.isInteger(value)) return 'must be a whole number';
  return value >= 0 && value <= MOST ? undefined : `must be from 0 to ${MOST}`;
}
