import type { Http } from '@verdict/platform/http';
import { CreateReport, ModerationLogList, ModerationLogQuery, ReportAnswer } from '@verdict/wire/moderation';
import { recordTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { named, paged, router } from '../router.ts';
import { caseActionRoutes } from './action/action-routes.ts';
import { caseRoutes } from './case/case-routes.ts';
import { readPublicLog } from './public-log.ts';
import { quarantineRoutes } from './quarantine/quarantine-routes.ts';
import { createReport } from './report/create-report.ts';
import { withReportables } from './reportable.ts';
import { suspensionRoutes } from './suspension/suspension-routes.ts';

export function moderationRoutes(http: Http, deps: Deps): void {
  const moderation = withReportables(deps);
  const route = router(http, deps, 'Moderation');

  route('POST /api/reports', {
    action: 'report.create',
    summary: 'Report something to the moderators',
    body: CreateReport,
    status: 201,
    returns: ReportAnswer,
    refuses: ['already_reported', 'gone', 'not_to_yourself', 'subject_not_found'],
    before: ({ request, reply, user }) => recordTrace(deps, { request, reply }, user.userId), // accounts that share a device weigh as one
    once: async ({ user, body }, tx) => named('report', await createReport(moderation, tx, { reporterId: user.userId, body })),
  });

  route('GET /api/moderation/log', {
    action: 'moderation.read_public',
    summary: 'List what moderators decided and did, and why',
    query: ModerationLogQuery,
    returns: ModerationLogList,
    handle: ({ query }) => paged(query, (page) => readPublicLog(deps.db.kysely, { ...page, pointId: query.point_id })),
  });

  caseRoutes(http, moderation);
  caseActionRoutes(http, moderation);
  suspensionRoutes(http, deps);
  quarantineRoutes(http, deps);
}
