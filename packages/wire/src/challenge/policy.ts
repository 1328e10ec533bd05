import { CHALLENGE_POLICY, CHALLENGE_TYPES, type ChallengePolicy, problemWithChallengePolicy } from '@verdict/core/challenge';
import { TIERS } from '@verdict/core/reputation';
import { nullable } from '../list/index.ts';
import { countOf, numberOf, numbersOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

const MAX_HOURS = 8760;

/** The times and thresholds of challenges. A challenge keeps the version it started with. */
export const CHALLENGE: PolicyDefinition<ChallengePolicy> = {
  name: 'challenge',
  first: CHALLENGE_POLICY,
  findProblem: problemWithChallengePolicy,
  schema: policyValues(
    { title: 'Challenges', description: 'The times and thresholds of challenges. A challenge keeps the numbers it started with.' },
    {
      evidenceHours: numberOf({
        title: 'Time for evidence',
        description: 'How long evidence can be added.',
        unit: 'hours',
        maximum: MAX_HOURS,
      }),
      votingHours: numberOf({
        title: 'Time for voting',
        description: 'How long people can vote, after the time for evidence.',
        unit: 'hours',
        maximum: MAX_HOURS,
      }),
      tallyHiddenHours: numberOf({
        title: 'Hidden tally',
        description: 'How long the tally stays hidden after voting begins.',
        unit: 'hours',
        maximum: MAX_HOURS,
      }),
      acceptAt: shareOf('Support to accept', 'From this share of support a challenge is accepted; from half of it, partially accepted.'),
      maxImpact: shareOf('Largest effect on a claim', 'The most veracity that one challenge takes from a claim.'),
      quorum: countOf({
        title: 'Votes needed',
        description: 'Fewer votes than this decide nothing. Abstentions count here, but not in the share.',
        unit: 'ballots',
        maximum: 1_000_000,
      }),
      capFromVoters: countOf({
        title: 'Voters for the cap',
        description: 'From this many voters on, no one has more than the share below.',
        unit: 'people',
        minimum: 1,
        maximum: 1_000_000,
      }),
      mostShareOfOne: shareOf('Largest share of one voter', 'The largest share of the weight that one voter can have.'),
      leastAccountDays: numberOf({
        title: 'Account age',
        description: 'A vote has no weight until its account is this old.',
        unit: 'days',
        maximum: 3650,
      }),
      leastClosedBallots: countOf({
        title: 'Earlier votes',
        description: 'A vote has no weight until its voter has voted on this many closed challenges.',
        unit: 'ballots',
        maximum: 1_000_000,
      }),
      largestHousehold: countOf({
        title: 'Accounts on one device',
        description: 'More accounts than this that share a device and vote alike hold the outcome for a moderator.',
        unit: 'people',
        minimum: 1,
        maximum: 1_000_000,
      }),
      appealDays: numberOf({ title: 'Time to appeal', description: 'How long an outcome can be appealed.', unit: 'days', maximum: 3650 }),
      juryHours: numberOf({
        title: 'Time for a jury',
        description: 'How long a jury has to decide.',
        unit: 'hours',
        exclusiveMinimum: 0,
        maximum: MAX_HOURS,
      }),
      jurySize: countOf({ title: 'Jury size', description: 'How many people sit on a jury.', unit: 'people', minimum: 1, maximum: 1000 }),
      qualityWeight: numberOf({
        title: 'Weight for strong evidence',
        description: 'Evidence is strong only if its raters have at least this weight together.',
        unit: 'ballots',
        maximum: 1_000_000,
      }),
      qualityShare: shareOf('Share for strong evidence', 'Evidence is strong when at least this share of its raters say so.'),
      tierWeights: numbersOf(TIERS, { title: 'Weight of a vote', description: 'The weight of a vote by tier.' }, (_tier, title) =>
        numberOf({ title, description: 'Weight of a vote.', unit: 'ballots', exclusiveMinimum: 0, maximum: 1000 }),
      ),
      challengesADay: numbersOf(
        TIERS,
        { title: 'Challenges a day', description: 'How many challenges someone of each tier can make in a day.' },
        (_tier, title) =>
          nullable(countOf({ title, description: 'Challenges a day; empty for no limit.', unit: 'challenges', maximum: 1_000_000 })),
      ),
      leastReputation: numbersOf(
        CHALLENGE_TYPES,
        { title: 'Reputation needed', description: 'The points someone needs for a challenge of each type.' },
        (_type, title) => countOf({ title, description: 'Points needed.', unit: 'points', maximum: 1_000_000_000 }),
      ),
    },
  ),
};
