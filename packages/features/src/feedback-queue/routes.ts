import { NEED_POLICY, rankFor } from '@verdict/core/feedback-queue';
import { startOfDay } from '@verdict/core/time';
import type { Http } from '@verdict/platform/http';
import { QueueAnswer, QueueQuery } from '@verdict/wire/feedback-queue';
import { Done } from '@verdict/wire/list';
import type { Deps } from '../deps.ts';
import { labelViewsOf } from '../label/index.ts';
import { readPoints } from '../point/index.ts';
import { router } from '../router.ts';
import { countAnswered, countedWaiting, neediest } from './queries.ts';
import { markSeen, unmarkSeen } from './seen.ts';

export function feedbackQueueRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Labels');

  route('GET /api/labels/queue', {
    action: 'feedback.create',
    summary: 'List the labels where your answer helps most',
    query: QueueQuery,
    returns: QueueAnswer,
    async handle({ query: { limit = 10, labelSet }, user: { userId }, actor }) {
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
      return { items, points, waiting: countedWaiting(candidates), answered_today };
    },
  });

  route('POST /api/labels/:id/seen', {
    action: 'feedback.create',
    summary: 'Skip a label',
    returns: Done,
    refuses: ['not_found'],
    once: ({ params, user: { userId } }, tx) => markSeen(tx, { labelId: params.id, userId, now: clock.now() }),
  });

  route('DELETE /api/labels/:id/seen', {
    action: 'feedback.create',
    summary: 'Undo skipping a label',
    returns: Done,
    refuses: ['not_found'],
    once: ({ params, user: { userId } }, tx) => unmarkSeen(tx, { labelId: params.id, userId }),
  });
}
