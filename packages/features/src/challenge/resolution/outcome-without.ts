import { type BallotWeight, type ChallengePolicy, type Choice, outcomeOf, tallyOf, weighBallots } from '@verdict/core/challenge';
import type { Tier } from '@verdict/core/reputation';
import { withVoters } from '../ballot/voters.ts';
import type { Reader } from '../queries.ts';

interface ChallengeOutcome {
  outcome: string;
  share: number | null;
  votes: number;
}

interface Group {
  challengeId: number;
  userIds: readonly number[];
  now: Date;
}

interface Ballot {
  challenge_id: number;
  user_id: number | null;
  choice: Choice;
  tier: Tier | null;
  weight: number | null;
}

/** The outcome of a challenge with and without the ballots of some people, including ballots that are set aside; undefined if there is none. */
export async function outcomeWithout(
  reader: Reader,
  { challengeId, userIds, now }: Group,
): Promise<{ withGroup: ChallengeOutcome; withoutGroup: ChallengeOutcome } | undefined> {
  const challenge = await reader.selectFrom('challenge').select(['policy', 'closed_at']).where('id', '=', challengeId).executeTakeFirst();
  if (!challenge) return undefined;
  const ballots = await reader
    .selectFrom('ballot')
    .select(['challenge_id', 'user_id', 'choice', 'tier', 'weight'])
    .where('challenge_id', '=', challengeId)
    .orderBy('id')
    .execute();
  const members = new Set(userIds);
  const isMember = ({ user_id }: Ballot): boolean => user_id !== null && members.has(user_id);
  const { policy } = challenge;
  const weigh = challenge.closed_at ? savedWeights : await presentWeights(reader, ballots, { policy, now });
  const describe = (counts: boolean): ChallengeOutcome => {
    const weights = weigh(ballots, (ballot) => (isMember(ballot) ? counts : undefined));
    const tally = tallyOf(ballots.map(({ choice }, at) => ({ choice, ...(weights[at] as BallotWeight) })));
    return { outcome: outcomeOf(tally, policy), share: tally.supportShare, votes: tally.counted };
  };
  return { withGroup: describe(true), withoutGroup: describe(false) };
}

/** Whether a ballot counts even if it is set aside; undefined leaves it unchanged. */
type Override = (ballot: Ballot) => boolean | undefined;

/** The weights from when voting closed. Ballots that were set aside then have none. */
function savedWeights(ballots: readonly Ballot[], countsOf: Override): BallotWeight[] {
  return ballots.map((ballot) => {
    const weight = countsOf(ballot) === false ? 0 : (ballot.weight ?? 0);
    return { tier: ballot.tier ?? 'novice', weight, weighedDown: null };
  });
}

async function presentWeights(reader: Reader, ballots: readonly Ballot[], moment: { policy: ChallengePolicy; now: Date }) {
  const cast = await withVoters(reader, ballots, moment);
  return (all: readonly Ballot[], countsOf: Override): BallotWeight[] => {
    const judged = cast.map((ballot, at) => {
      const counts = countsOf(all[at] as Ballot);
      return counts === undefined ? ballot : { ...ballot, quarantined: !counts };
    });
    return weighBallots(judged, moment.policy);
  };
}
