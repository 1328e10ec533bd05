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

/** How reputation is earned and lost, and where the tiers begin. Points that were given stay as they are. */
export const REPUTATION: PolicyDefinition<ReputationPolicy> = {
  name: 'reputation',
  first: REPUTATION_POLICY,
  findProblem: problemWithReputationPolicy,
  schema: policyValues({
    points: numbersOf(POINT_REASONS, 'What each reason gives or takes.', (reason) =>
      PENALTY_REASONS.has(reason)
        ? countOf({ description: 'Points that are taken.', unit: 'points', minimum: -1_000_000, maximum: 0 })
        : countOf({ description: 'Points that are given.', unit: 'points', maximum: 1_000_000 }),
    ),
    mostADay: numbersOf(LIMITED_EARNINGS, 'The most points of a reason that count in a day.', () =>
      countOf({ description: 'Points a day.', unit: 'points', maximum: 1_000_000 }),
    ),
    mostADayInAll: countOf({ description: 'The most points a day from all limited reasons together.', unit: 'points', maximum: 1_000_000 }),
    tierFloors: numbersOf(TIERS, 'The points at which each tier begins.', (tier) =>
      countOf({
        description: 'Points from which someone is in this tier.',
        unit: 'points',
        maximum: tier === 'novice' ? 0 : 1_000_000_000,
      }),
    ),
  }),
};
