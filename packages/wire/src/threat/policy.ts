import { problemWithThreatPolicy, THREAT_POLICY, type ThreatPolicy } from '@verdict/core/threat';
import { nullable } from '../list/index.ts';
import { countOf, numberOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

/** What is done about suspected abuse by itself. */
export const THREATS: PolicyDefinition<ThreatPolicy> = {
  name: 'threats',
  first: THREAT_POLICY,
  findProblem: problemWithThreatPolicy,
  schema: policyValues(
    {
      title: 'Suspicious activity',
      description: 'What happens by itself when people seem to act as one, and what needs two moderators.',
    },
    {
      holdHours: numberOf({
        title: 'Wait after the first signal',
        description: 'How long outcomes wait for a moderator. Then they are decided.',
        unit: 'hours',
        maximum: 72,
      }),
      signalsToSetAside: nullable(
        countOf({
          title: 'Independent signals to set answers aside',
          description: 'From so many on, the answers are set aside by themselves; empty leaves it to moderators.',
          minimum: 2,
          maximum: 6,
        }),
      ),
      sharedMembers: shareOf('Same group', 'A group that shares at least this much of its people with a known one is the same.'),
      twoPeopleFrom: countOf({
        title: 'Accounts that need two moderators',
        description: 'What a moderator does to so many accounts at once waits for a second moderator.',
        unit: 'people',
        minimum: 2,
        maximum: 1000,
      }),
      confirmAloneHours: numberOf({
        title: 'Wait of a single moderator',
        description: 'Where there is no second moderator, the first may confirm after so long.',
        unit: 'hours',
        minimum: 1,
        maximum: 720,
      }),
      shadowHours: numberOf({
        title: 'Set aside without notice',
        description: 'How long answers may be set aside before the people concerned are told.',
        unit: 'hours',
        exclusiveMinimum: 0,
        maximum: 72,
      }),
      declaredHours: numberOf({
        title: 'Around a declared event',
        description: 'Bursts on the same items this close to a declared event are taken as part of it.',
        unit: 'hours',
        maximum: 48,
      }),
    },
  ),
};
