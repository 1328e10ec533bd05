import { type Http, sendRefusal } from '@verdict/platform/http';
import { ExplainedVerdictAnswer } from '@verdict/wire/judgement';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { explainVerdict } from './explain-verdict.ts';

export function probabilityRoutes(http: Http, { db }: Deps): void {
  http.get(
    '/api/labels/:id/verdict',
    {
      config: { action: 'label.read' },
      schema: {
        tags: ['Labels'],
        summary: 'How the verdict on a label came about, step by step',
        description: 'Steps are log odds that add up to those of the published probability. Nobody is named.',
        params: Type.Object({ id: Id }),
        response: { 200: ExplainedVerdictAnswer },
      },
    },
    async ({ params: { id }, actor }, reply) => {
      const explained = await explainVerdict(db, id, actor);
      return explained ? { success: true as const, ...explained } : sendRefusal(reply, { code: 'not_found' });
    },
  );
}
