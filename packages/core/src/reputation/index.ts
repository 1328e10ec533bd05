export { BADGES, type BadgeName, badgesFor, type Deeds } from './badge.ts';
export {
  balanceAfter,
  balanceOf,
  balanceWithout,
  type Earning,
  ENTRY_REASONS,
  type EntryReason,
  type LedgerEntry,
  PENALTIES,
  type Penalty,
  POINTS,
  type PointReason,
  pointsWithinDay,
  REPUTATION_POLICY,
  type ReputationPolicy,
} from './ledger.ts';
export {
  CHALLENGES_A_DAY,
  hasTier,
  nextTier,
  TIER_FLOOR,
  TIER_MULTIPLIER,
  TIER_UNLOCKS,
  TIERS,
  type Tier,
  type TierUnlock,
  tierOf,
} from './tier.ts';
