import { type Http, ok, type Result } from '@verdict/platform/http';
import { once, type StoredResponse } from '@verdict/platform/idempotency';
import type { Tx } from '@verdict/platform/postgres';
import { errorBody } from '@verdict/wire/error';
import { CreateLabel, CreateLabels, LabelAnswer, LabelList, LabelQuery, LabelsAnswer, LabelViewAnswer } from '@verdict/wire/label';
import { type Static, Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { readPoint } from '../point/index.ts';
import { repeatable } from '../repeatable.ts';
import { orNotFound, paged, router } from '../router.ts';
import { authorRoutes } from './author-routes.ts';
import { type CreatedLabel, createLabels } from './create-labels.ts';
import { listLabelViews, readLabelView } from './queries.ts';

const CreatedLabels = Type.Union([LabelAnswer, LabelsAnswer]);

export function labelRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Labels');
  authorRoutes(http, deps);

  route('POST /api/labels', {
    action: 'label.create',
    summary: "Add a detector's label to a point, or up to a thousand labels",
    description: 'For several labels, the response has a result for each. The status is 200 if all of them existed already.',
    body: Type.Union([CreateLabel, CreateLabels]),
    orStatus: 201,
    returns: CreatedLabels,
    refuses: ['subject_not_found', 'excerpt_not_found', 'label_type_unknown', 'external_id_conflict'],
    isRepeatable: true,
    async handle({ request, reply, user: { userId }, body }) {
      const detector = { userId, now: clock.now() };
      const stored = await once({ database: db, now: detector.now }, repeatable(request), async (tx) =>
        'labels' in body ? ok(toBatchResponse(await createLabels(tx, body.labels, detector))) : createOne(tx, body, detector),
      );
      if (!stored.ok) return stored;
      reply.code(stored.value.status);
      return stored.value.body as Static<typeof CreatedLabels>;
    },
  });

  route('GET /api/labels', {
    action: 'label.read',
    summary: 'List labels, newest first',
    query: LabelQuery,
    returns: LabelList,
    handle: ({ query, actor }) => paged(query, (page) => listLabelViews(db, query, { ...page, viewer: actor })),
  });

  route('GET /api/labels/:id', {
    action: 'label.read',
    summary: 'Read a label and its point',
    returns: LabelViewAnswer,
    refuses: ['not_found'],
    async handle({ params, actor }) {
      const label = await readLabelView(db, params.id, actor);
      const found = label && (await readPoint(db, label.point_id));
      return orNotFound(label && found && !found.deleted ? { label, point: found.point } : undefined);
    },
  });
}

async function createOne(tx: Tx, body: CreateLabel, detector: { userId: number; now: Date }): Promise<Result<StoredResponse>> {
  const [made] = await createLabels(tx, [body], detector);
  if (!made?.ok) return made as Result<never>;
  const { created, label } = made.value;
  return ok({ status: created ? 201 : 200, body: { success: true, label } });
}

function toBatchResponse(results: readonly Result<CreatedLabel>[]): StoredResponse {
  const created = results.filter((result) => result.ok && result.value.created).length;
  const shown = results.map((result) => (result.ok ? result.value : { error: errorBody(result.refusal).error }));
  return { status: created > 0 ? 201 : 200, body: { success: true, created, results: shown } };
}
