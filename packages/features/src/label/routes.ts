import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { errorBody } from '@verdict/wire/error';
import { CreateLabel, CreateLabels, LabelAnswer, LabelList, LabelQuery, LabelsAnswer, LabelViewAnswer } from '@verdict/wire/label';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { readPoint } from '../point/index.ts';
import { signedIn } from '../signed-in.ts';
import { authorRoutes } from './author-routes.ts';
import { type CreatedLabel, createLabels } from './create-labels.ts';
import { listLabelViews, readLabelView } from './queries.ts';

const tags = ['Labels'];
const ById = Type.Object({ id: Id });

export function labelRoutes(http: Http, deps: Deps): void {
  authorRoutes(http, deps);

  http.post(
    '/api/labels',
    {
      config: { action: 'label.create' },
      schema: {
        tags,
        summary: 'Add what a detector claims about a point, or up to a thousand such claims',
        body: Type.Union([CreateLabel, CreateLabels]),
        response: { 200: Type.Union([LabelAnswer, LabelsAnswer]), 201: Type.Union([LabelAnswer, LabelsAnswer]) },
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      const { body } = request;
      const bodies = 'labels' in body ? body.labels : [body];
      const results = await deps.db.transaction((tx) => createLabels(tx, bodies, { userId, now: deps.clock.now() }));
      if ('labels' in body) {
        const made = results.filter((result) => result.ok && result.value.created).length;
        return reply.code(made > 0 ? 201 : 200).send({
          success: true as const,
          created: made,
          results: results.map((result) => (result.ok ? result.value : { error: errorBody(result.refusal).error })),
        });
      }
      const result = results[0] as (typeof results)[number];
      if (!result.ok) return sendRefusal(reply, result.refusal);
      const { created, label } = result.value as CreatedLabel;
      return reply.code(created ? 201 : 200).send({ success: true as const, label });
    },
  );

  http.get(
    '/api/labels',
    {
      config: { action: 'label.read' },
      schema: { tags, summary: 'Labels, newest first', querystring: LabelQuery, response: { 200: LabelList } },
    },
    async ({ query, actor }) => {
      const { limit = 50, cursor } = query;
      return pageOf(await listLabelViews(deps.db, query, { limit, before: readCursor(cursor), viewer: actor }), limit);
    },
  );

  http.get(
    '/api/labels/:id',
    {
      config: { action: 'label.read' },
      schema: { tags, summary: 'A label and the point it is about', params: ById, response: { 200: LabelViewAnswer } },
    },
    async ({ params, actor }, reply) => {
      const label = await readLabelView(deps.db, params.id, actor);
      const found = label && (await readPoint(deps.db, label.point_id));
      if (!label || !found || found.deleted) return sendRefusal(reply, { code: 'not_found' });
      return { success: true as const, label, point: found.point };
    },
  );
}
