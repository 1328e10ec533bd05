import { type Http, sendRefusal } from '@verdict/platform/http';
import { ModelVersion } from '@verdict/wire/label';
import { ModelList, ModelQuery, ModelReportAnswer, ReportQuery } from '@verdict/wire/report-card';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { listModels } from './models.ts';
import { readReport } from './report.ts';

const tags = ['Models'];

export function reportCardRoutes(http: Http, { db, clock }: Deps): void {
  http.get(
    '/api/models',
    {
      config: { action: 'model.read' },
      schema: { tags, summary: 'Versions of detectors, the one seen last first', querystring: ModelQuery, response: { 200: ModelList } },
    },
    async ({ query: { labelSet } }) => ({ success: true as const, items: await listModels(db, labelSet) }),
  );

  http.get(
    '/api/models/:version/report',
    {
      config: { action: 'model.read' },
      schema: {
        tags,
        summary: 'How well a version of a detector does, as far as people have said',
        params: Type.Object({ version: ModelVersion }),
        querystring: ReportQuery,
        response: { 200: ModelReportAnswer },
      },
    },
    async ({ params: { version }, query }, reply) => {
      const report = await readReport(db, { version, query, now: clock.now() });
      return report ? { success: true as const, report } : sendRefusal(reply, { code: 'not_found' });
    },
  );
}
