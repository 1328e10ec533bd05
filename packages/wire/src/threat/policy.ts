import { problemWithThreatPolicy, THREAT_POLICY, type ThreatPolicy } from '@verdict/core/threat';
import { nullable } from '../list/index.ts';
import { countOf, numberOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

/** What happens automatically about suspected abuse. */
export const THREATS: PolicyDefinition<ThreatPolicy> = {
  name: 'threats',
  first: THREAT_POLICY,
  findProblem: problemWithThreatPolicy,
  schema: policyValues(
    {
      title: 'Suspicious activity',
      description: 'What happens automatically when people seem to act as one, and what needs two moderators.',
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
          description: 'With at least this many, answers are set aside automatically; empty leaves it to moderators.',
          minimum: 2,
          maximum: 6,
        }),
      ),
      sharedMembers: shareOf('Same group', 'A group that shares at least this part of its people with a known group counts as the same.'),
      twoPeopleFrom: countOf({
        title: 'Accounts that need two moderators',
        description: 'An action against at least this many accounts waits for a second moderator.',
        unit: 'people',
        minimum: 2,
        maximum: 1000,
      }),
      confirmAloneHours: numberOf({
        title: 'Wait before confirming alone',
        description: 'If there is no second moderator, the first may confirm after this time.',
        unit: 'hours',
        minimum: 1,
        maximum: 720,
      }),
      shadowHours: numberOf({
        title: 'Set aside without notice',
        description: 'How long answers may be set aside before the people concerned are notified.',
        unit: 'hours',
        exclusiveMinimum: 0,
        maximum: 72,
      }),
      declaredHours: numberOf({
        title: 'Around a declared event',
        description: 'Bursts on the same items this close to a declared event count as part of it.',
        unit: 'hours',
        maximum: 48,
      }),
    },
  ),
};
