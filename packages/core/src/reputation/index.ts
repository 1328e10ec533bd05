export { BADGES, type BadgeName, type BadgeProgress, badgesFor } from './badge.ts';
export {
  balanceAfter,
  balanceOf,
  balanceWithout,
  type Earning,
  ENTRY_REASONS,
  type EntryReason,
  type LedgerEntry,
  LIMITED_EARNINGS,
  PENALTIES,
  type Penalty,
  POINT_REASONS,
  type PointReason,
  pointsWithinDay,
  problemWithReputationPolicy,
  REPUTATION_POLICY,
  type ReputationPolicy,
} from './ledger.ts';
export { hasTier, nextTier, TIER_UNLOCKS, TIERS, type Tier, type TierFloors, type TierUnlock, tierOf } from './tier.ts';
