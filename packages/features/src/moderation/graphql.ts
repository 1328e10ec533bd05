import {
  CaseDetailAnswer,
  CaseList,
  CaseQuery,
  CreateReport,
  DecideCase,
  ModerationAction,
  ModerationCase,
  ModerationLogEntry,
  ModerationLogList,
  ModerationLogQuery,
  ModerationNote,
  NamedPerson,
  Penalise,
  Report,
  TakeCaseAction,
  UndoAction,
} from '@verdict/wire/moderation';
import type { GraphqlPart, GraphqlRoute } from '../define-graphql.ts';

const { subject, reasons, weighing, status, decision, flagged_by, hidden_by } = ModerationCase.properties;
const whole = CaseDetailAnswer.properties.case;

const onCase = (action: string, args?: GraphqlRoute['args']): GraphqlRoute => ({
  route: `POST /api/moderation/cases/:id/${action}`,
  part: 'case',
  returns: 'ModerationCase',
  ...(args && { args }),
});

export const MODERATION_GRAPHQL: GraphqlPart = {
  types: {
    ModerationCase: { listed: ModerationCase, whole, from: { route: 'GET /api/moderation/cases/:id', part: 'case' } },
    ModerationCasePage: CaseList,
    CaseStatus: status,
    CaseSubject: subject,
    ReasonCount: reasons,
    Weighing: weighing,
    FlaggedBy: flagged_by,
    HiddenBy: hidden_by,
    Decision: decision,
    NamedPerson,
    CaseReport: whole.properties.reports,
    ModerationNote,
    ModerationAction,
    CaseActionKind: ModerationAction.properties.kind,
    CaseDecision: ModerationAction.properties.decision,
    Office: ModerationAction.properties.role,
    ModerationLogEntry,
    ModerationLogPage: ModerationLogList,
    ModerationLogKind: ModerationLogEntry.properties.kind,
    ModerationLogDecision: ModerationLogEntry.properties.decision,
    Penalty: Penalise.properties.penalty,
    Report,
    ReportReason: Report.properties.reason,
  },
  inputs: { CreateReport },
  queries: {
    moderationLog: {
      route: 'GET /api/moderation/log',
      args: ModerationLogQuery,
      returns: 'ModerationLogPage',
      description: 'What moderators decided and why; anyone may read it.',
    },
    moderationCases: {
      route: 'GET /api/moderation/cases',
      args: CaseQuery,
      returns: 'ModerationCasePage',
      description: 'What was reported, for those who review.',
    },
    moderationCase: { route: 'GET /api/moderation/cases/:id', part: 'case', returns: 'ModerationCase' },
  },
  mutations: {
    report: {
      route: 'POST /api/reports',
      input: 'CreateReport',
      part: 'report',
      returns: 'Report',
      description: 'Reports something to the moderators.',
    },
    flagCase: onCase('flag', TakeCaseAction),
    hideCase: onCase('hide', TakeCaseAction),
    penaliseCase: onCase('penalty', Penalise),
    claimCase: onCase('claim'),
    releaseCase: onCase('release'),
    decideCase: onCase('decide', DecideCase),
    undoAction: { ...onCase('undo', UndoAction), route: 'POST /api/moderation/actions/:id/undo' },
  },
  longest: { 'ModerationCase.reasons': 7, 'ModerationCase.reports': 200 },
};
