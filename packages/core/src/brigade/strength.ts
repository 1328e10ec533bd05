import type { Brigade } from './find-brigade.ts';
import type { BrigadePolicy } from './policy.ts';

/** The strength of a burst: strong if the tests of newcomers and agreement are at their limits, otherwise clear. */
export function strengthOf({ newcomers, agreement }: Pick<Brigade, 'newcomers' | 'agreement'>, policy: BrigadePolicy): 'clear' | 'strong' {
  return newcomers >= policy.mostFromNewcomers && agreement >= policy.mostFromAgreement ? 'strong' : 'clear';
}
