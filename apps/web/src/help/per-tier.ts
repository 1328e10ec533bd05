import { TIERS, type Tier } from '@verdict/core/reputation';
import { language } from '@verdict/elements/words';
import { tierName } from '../reputation/tier-mark.ts';

/** "Novice 1, Contributor 1.5, …": a value for each tier. */
export function perTier(say: (tier: Tier) => string): string {
  return new Intl.ListFormat(language.value).format(TIERS.map((tier) => `${tierName(tier)} ${say(tier)}`));
}
