import { ABUSE_POLICY, type AbusePolicy, problemWithAbusePolicy } from '@verdict/core/abuse';
import { countOf, numberOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

/** When behaviour is signalled to moderators. */
export const ABUSE: PolicyDefinition<AbusePolicy> = {
  name: 'abuse',
  first: ABUSE_POLICY,
  findProblem: problemWithAbusePolicy,
  schema: policyValues(
    {
      title: 'Signals of abuse',
      description: 'When behaviour is unusual enough to be shown to moderators. A signal takes no weight from any vote.',
    },
    {
      votesPerMinute: countOf({
        title: 'Votes in a minute',
        description: 'More votes of one person, or from one browser, within a minute are signalled.',
        minimum: 1,
        maximum: 60,
      }),
      votesPerHour: countOf({
        title: 'Votes in an hour',
        description: 'More votes of one person, or from one browser, within an hour are signalled.',
        minimum: 1,
        maximum: 3600,
      }),
      votesPerDay: countOf({
        title: 'Votes in a day',
        description: 'More votes of one person, or from one browser, within a day are signalled.',
        minimum: 1,
        maximum: 86_400,
      }),
      leastPauseMs: numberOf({
        title: 'Shortest mean pause',
        description: 'A mean pause between votes below so many milliseconds is signalled.',
        maximum: 60_000,
      }),
      leastActs: countOf({
        title: 'Votes to judge by',
        description: 'With fewer votes nothing is said of how somebody votes.',
        minimum: 8,
        maximum: 60,
      }),
      networkVotesPerMinute: countOf({
        title: 'Votes in a minute from one network',
        description:
          'More votes from one network within a minute are signalled, and as many times more within an hour or a day. A school is one network.',
        minimum: 1,
        maximum: 1_000_000,
      }),
      accountsPerDevice: countOf({
        title: 'Accounts in one browser',
        description: 'More accounts that vote from one browser are signalled.',
        unit: 'people',
        minimum: 1,
        maximum: 50,
      }),
      botLikelihood: shareOf('Likelihood of a program', 'Votes at least this likely to be cast by a program are signalled.'),
      anomaly: shareOf('Unlike everyone else', 'Behaviour at least this unlike the community’s is signalled.'),
      leastGroup: countOf({
        title: 'Smallest group',
        description: 'Fewer accounts that were created together, are named alike or wrote the same are not signalled.',
        unit: 'people',
        minimum: 2,
        maximum: 1000,
      }),
      notableChance: shareOf('Notable chance', 'What chance explains with a probability below this is signalled.'),
    },
  ),
};
