import type { Brigade } from './find-brigade.ts';
import type { BrigadePolicy } from './policy.ts';

/** How much a burst says: strong where the records of those who voted say as much as they can, clear elsewhere. */
export function strengthOf({ newcomers, agreement }: Pick<Brigade, 'newcomers' | 'agreement'>, policy: BrigadePolicy): 'clear' | 'strong' {
  return newcomers >= policy.mostFromNewcomers && agreement >= policy.mostFromAgreement ? 'strong' : 'clear';
}
