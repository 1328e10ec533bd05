import { NEED_POLICY, rankFor } from '@verdict/core/feedback-queue';
import { startOfDay } from '@verdict/core/time';
import type { Http } from '@verdict/platform/http';
import { QueueAnswer, QueueQuery } from '@verdict/wire/feedback-queue';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { labelViewsOf } from '../label/index.ts';
import { perform } from '../perform.ts';
import { readPoints } from '../point/index.ts';
import { signedIn } from '../signed-in.ts';
import { countAnswered, countedWaiting, neediest } from './queries.ts';
import { markSeen, unmarkSeen } from './seen.ts';

const tags = ['Labels'];
const ById = Type.Object({ id: Id });

export function viewQueueRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const config = { action: 'feedback.create' } as const;

  http.get(
    '/api/labels/queue',
    {
      config,
      schema: {
        tags,
        summary: 'Labels that need your view, where it tells most first',
        querystring: QueueQuery,
        response: { 200: QueueAnswer },
      },
    },
    async ({ query: { limit = 10, labelSet }, actor }) => {
      const { userId } = signedIn(actor);
      const now = clock.now();
      const [candidates, answered_today] = await Promise.all([
        neediest(db, { userId, labelSet }),
        countAnswered(db, userId, startOfDay(now)),
      ]);
      const chosen = rankFor(candidates, { userId, now }, NEED_POLICY).slice(0, limit);
      const items = await labelViewsOf(
        db,
        chosen.map(({ labelId }) => labelId),
        actor,
      );
      const points = await readPoints(db, [...new Set(items.map(({ point_id }) => point_id))]);
      return { success: true as const, items, points, waiting: countedWaiting(candidates), answered_today };
    },
  );

  http.post(
    '/api/labels/:id/seen',
    { config, schema: { tags, summary: 'Pass a label over', params: ById, response: { 200: Done } } },
    (request, reply) => {
      const { userId } = signedIn(request.actor);
      return perform(deps, { request, reply }, (tx) => markSeen(tx, { labelId: request.params.id, userId, now: clock.now() }));
    },
  );

  http.delete(
    '/api/labels/:id/seen',
    { config, schema: { tags, summary: 'Take that back, and be asked about it again', params: ById, response: { 200: Done } } },
    (request, reply) => {
      const { userId } = signedIn(request.actor);
      return perform(deps, { request, reply }, (tx) => unmarkSeen(tx, { labelId: request.params.id, userId }));
    },
  );
}
