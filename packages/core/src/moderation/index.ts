export {
  CASE_STATUSES,
  type CaseRefusal,
  type CaseStatus,
  CLAIM_MS,
  type Claim,
  DECISIONS,
  type Decision,
  REPORT_REASONS,
  type ReportedCase,
  type ReportReason,
  refuseClaim,
  refuseConcerned,
  refuseDecision,
  refuseRelease,
  standingClaim,
  statusOfCase,
} from './case.ts';
export {
  MEASURES,
  type Measure,
  type MeasureRefusal,
  type MeasureTaken,
  refuseFlag,
  refuseHide,
  refuseMeasureUndo,
  refusePenalty,
  type WatchedCase,
} from './measure.ts';
export { OFFICES, type Office, officeOf } from './office.ts';
export {
  alertsUpTo,
  effectOf,
  REPORT_POLICY,
  type Reporter,
  type ReportPolicy,
  reviewDueAt,
  type Weighing,
  weighReports,
} from './report-weight.ts';
export {
  APPEAL_OUTCOMES,
  type AppealOutcome,
  type AppealRefusal,
  endOfSuspension,
  isInForce,
  MAX_SUSPENSION_DAYS,
  type OpenAppeal,
  type ReachRefusal,
  refuseAppealDecision,
  refuseReach,
  type SuspensionSpan,
} from './suspension.ts';
export { type DecisionTaken, decisionAfterUndo, refuseUndo, type UndoRefusal } from './undo.ts';
