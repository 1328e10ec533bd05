import { type Http, ok, pageOf, type Result, readCursor, sendRefusal } from '@verdict/platform/http';
import { once, type StoredAnswer } from '@verdict/platform/idempotency';
import type { Tx } from '@verdict/platform/postgres';
import { errorBody } from '@verdict/wire/error';
import { CreateLabel, CreateLabels, LabelAnswer, LabelList, LabelQuery, LabelsAnswer, LabelViewAnswer } from '@verdict/wire/label';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { readPoint } from '../point/index.ts';
import { repeatable } from '../repeatable.ts';
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
      const detector = { userId: signedIn(request.actor).userId, now: deps.clock.now() };
      const { body } = request;
      const answer = await once({ database: deps.db, now: detector.now }, repeatable(request), async (tx) =>
        'labels' in body ? ok(asBatchAnswer(await createLabels(tx, body.labels, detector))) : createOne(tx, body, detector),
      );
      if (!answer.ok) return sendRefusal(reply, answer.refusal);
      return reply.code(answer.value.status as 200 | 201).send(answer.value.body as never);
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

async function createOne(tx: Tx, body: CreateLabel, detector: { userId: number; now: Date }): Promise<Result<StoredAnswer>> {
  const [made] = await createLabels(tx, [body], detector);
  if (!made?.ok) return made as Result<never>;
  const { created, label } = made.value;
  return ok({ status: created ? 201 : 200, body: { success: true, label } });
}

function asBatchAnswer(results: readonly Result<CreatedLabel>[]): StoredAnswer {
  const created = results.filter((result) => result.ok && result.value.created).length;
  const shown = results.map((result) => (result.ok ? result.value : { error: errorBody(result.refusal).error }));
  return { status: created > 0 ? 201 : 200, body: { success: true, created, results: shown } };
}
