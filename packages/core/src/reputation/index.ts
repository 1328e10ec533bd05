export { TIER_FLOOR, TIERS, type Tier, tierOf } from './tier.ts';
