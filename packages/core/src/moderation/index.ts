export { ACTING_ROLES, type ActingRole, actingRoleOf } from './acting-role.ts';
export {
  CASE_STATUSES,
  type CaseRefusal,
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
  CASE_ACTIONS,
  type CaseAction,
  type CaseActionRefusal,
  refuseCaseActionUndo,
  refuseFlag,
  refuseHide,
  refusePenalty,
  type TakenCaseAction,
  type WatchedCase,
} from './case-action.ts';
export {
  alertsUpTo,
  effectOf,
  problemWithReportPolicy,
  REPORT_POLICY,
  type Reporter,
  type ReportPolicy,
  reviewDueAt,
  weighReports,
} from './report-weight.ts';
export {
  APPEAL_OUTCOMES,
  type AppealOutcome,
  endOfSuspension,
  isInForce,
  MAX_SUSPENSION_DAYS,
  refuseAppealDecision,
  refuseReach,
} from './suspension.ts';
export { type DecisionTaken, decisionAfterUndo, refuseUndo, type UndoRefusal } from './undo.ts';
