export { CLAIM_KINDS, type ClaimKind, VERACITY_REASONS, VERACITY_START, type VeracityReason } from './claim.ts';
export { type ClaimRecord, claimsOfJsonLd, readClaimRecord } from './claim-record.ts';
export { CLAIM_PERMISSIONS } from './permissions.ts';
export {
  IMPORT_PROBLEMS,
  type ImportPlan,
  type ImportProblem,
  type KnownClaim,
  MAX_SOURCES,
  type PlannedClaim,
  planImport,
} from './plan-import.ts';
