import type { Http } from '@verdict/platform/http';
import { ModelVersion } from '@verdict/wire/label';
import { ModelList, ModelQuery, ModelReportAnswer, ReportQuery } from '@verdict/wire/report-card';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { named, orNotFound, router } from '../router.ts';
import { listModels } from './models.ts';
import { readReport } from './report.ts';

export function reportCardRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Models');

  route('GET /api/models', {
    action: 'model.read',
    summary: 'List model versions, the most recently seen first',
    query: ModelQuery,
    returns: ModelList,
    handle: async ({ query: { labelSet } }) => ({ items: await listModels(db, labelSet) }),
  });

  route('GET /api/models/:version/report', {
    action: 'model.read',
    summary: 'Read the report card of a model version',
    params: Type.Object({ version: ModelVersion }),
    query: ReportQuery,
    returns: ModelReportAnswer,
    refuses: ['not_found'],
    handle: async ({ params: { version }, query }) =>
      named('report', orNotFound(await readReport(db, { version, query, now: clock.now() }))),
  });
}
