import type { Interval } from './compare-arms.ts';

export const EXPERIMENT_VERDICTS = ['too_few_people', 'none_shown', 'better', 'worse'] as const;
export type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number];

/** What an interval for a difference says. */
export function verdictOf(interval: Interval | null): ExperimentVerdict {
  if (!interval) return 'too_few_people';
  if (interval.low > 0) return 'better';
  return interval.high < 0 ? 'worse' : 'none_shown';
}
