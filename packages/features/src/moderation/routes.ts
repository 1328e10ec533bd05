import { type Http, ok, pageOf, readCursor } from '@verdict/platform/http';
import { CreateReport, ModerationLogList, ModerationLogQuery, ReportAnswer } from '@verdict/wire/moderation';
import { noteTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { caseActionRoutes } from './action/action-routes.ts';
import { caseRoutes } from './case/case-routes.ts';
import { readPublicLog } from './public-log.ts';
import { createReport } from './report/create-report.ts';
import { withReportables } from './reportable.ts';
import { suspensionRoutes } from './suspension/suspension-routes.ts';

const tags = ['Moderation'];

export function moderationRoutes(http: Http, deps: Deps): void {
  const moderation = withReportables(deps);

  http.post(
    '/api/reports',
    {
      config: { action: 'report.create' },
      schema: { tags, summary: 'Report something to the moderators', body: CreateReport, response: { 201: ReportAnswer } },
    },
    async (request, reply) => {
      // Before the report is weighed, since accounts that share a device count as one.
      await noteTrace(deps, request, signedIn(request.actor).userId);
      return perform(deps, { request, reply, status: 201 }, async (tx) => {
        const report = await createReport(moderation, tx, { reporterId: signedIn(request.actor).userId, body: request.body });
        return report.ok ? ok({ report: report.value }) : report;
      });
    },
  );

  http.get(
    '/api/moderation/log',
    {
      config: { action: 'moderation.read_public' },
      schema: {
        tags,
        summary: 'The public moderation log',
        querystring: ModerationLogQuery,
        response: { 200: ModerationLogList },
      },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      return pageOf(await readPublicLog(deps.db.kysely, { limit, before: readCursor(cursor) }), limit);
    },
  );

  caseRoutes(http, moderation);
  caseActionRoutes(http, moderation);
  suspensionRoutes(http, deps);
}
