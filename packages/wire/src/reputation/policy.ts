import {
  LIMITED_EARNINGS,
  PENALTIES,
  POINT_REASONS,
  problemWithReputationPolicy,
  REPUTATION_POLICY,
  type ReputationPolicy,
  TIERS,
} from '@verdict/core/reputation';
import { countOf, numbersOf, type PolicyDefinition, policyValues } from '../policy/index.ts';

const PENALTY_REASONS: ReadonlySet<string> = new Set(PENALTIES);

/** How reputation is earned and lost, and where the tiers start. Points already given do not change. */
export const REPUTATION: PolicyDefinition<ReputationPolicy> = {
  name: 'reputation',
  first: REPUTATION_POLICY,
  findProblem: problemWithReputationPolicy,
  schema: policyValues(
    {
      title: 'Reputation',
      description: 'How reputation is earned and lost, and where the tiers start. Points already given do not change.',
    },
    {
      points: numbersOf(POINT_REASONS, { title: 'Points', description: 'The points that each reason gives or takes.' }, (reason, title) =>
        PENALTY_REASONS.has(reason)
          ? countOf({ title, description: 'Points that are taken.', unit: 'points', minimum: -1_000_000, maximum: 0 })
          : countOf({ title, description: 'Points that are given.', unit: 'points', maximum: 1_000_000 }),
      ),
      mostADay: numbersOf(
        LIMITED_EARNINGS,
        { title: 'Daily limits', description: 'The most points of a reason that count in a day.' },
        (_reason, title) => countOf({ title, description: 'Points a day.', unit: 'points', maximum: 1_000_000 }),
      ),
      mostADayInAll: countOf({
        title: 'Daily limit in total',
        description: 'The most points a day from all limited reasons together.',
        unit: 'points',
        maximum: 1_000_000,
      }),
      tierFloors: numbersOf(TIERS, { title: 'Tiers', description: 'The points at which each tier starts.' }, (tier, title) =>
        countOf({
          title,
          description: 'Points from which someone is in this tier.',
          unit: 'points',
          maximum: tier === 'novice' ? 0 : 1_000_000_000,
        }),
      ),
    },
  ),
};
