import { mayActAs } from '@verdict/core/account';
import { type Http, ok, refuse } from '@verdict/platform/http';
import { Done } from '@verdict/wire/list';
import { CreatedPointAnswer, CreatePoint, DeletePoint, EditPoint, PointAnswer, PointList, PointQuery } from '@verdict/wire/point';
import type { Deps } from '../deps.ts';
import { repeatable } from '../repeatable.ts';
import { named, paged, router } from '../router.ts';
import { deletePoint, editPoint } from './change-points.ts';
import { createPoint } from './create-points.ts';
import { debateRoutes } from './debate-routes.ts';
import { createPointWriter } from './point-writer.ts';
import { listPoints, readPoint } from './queries.ts';

export function pointRoutes(http: Http, deps: Deps): void {
  const writer = createPointWriter(deps);
  http.addHook('onClose', () => writer.drain());
  debateRoutes(http, deps);
  const route = router(http, deps, 'Points');

  route('POST /api/points', {
    action: 'point.create',
    summary: 'Add a point',
    description: 'A repeated Idempotency-Key returns the present point, or 410 if it was deleted.',
    body: CreatePoint,
    orStatus: 201,
    returns: CreatedPointAnswer,
    refuses: ['not_you', 'user_not_found', 'author_needs_source', 'parent_not_found', 'external_id_conflict', 'gone', 'words_of_proposal'],
    isRepeatable: true,
    async handle({ request, reply, user, body }) {
      const userId = body.userId ?? user.userId;
      if (!mayActAs(user, userId)) return refuse('not_you');
      const accountName = userId === user.userId ? request.accountName : null;
      const result = await createPoint(deps, writer, { userId, accountName, body, repeat: repeatable(request) });
      if (!result.ok) return result;
      const { created, ...response } = result.value;
      if (created) reply.code(201);
      return ok(response);
    },
  });

  route('GET /api/points', {
    action: 'point.read',
    summary: 'List points, newest first',
    query: PointQuery,
    returns: PointList,
    handle: ({ query }) => paged(query, (page) => listPoints(deps.db, query, page)),
  });

  route('GET /api/points/:id', {
    action: 'point.read',
    summary: 'Read a point',
    returns: PointAnswer,
    refuses: ['not_found', 'gone'],
    async handle({ params }) {
      const found = await readPoint(deps.db, params.id);
      if (!found) return refuse('not_found');
      return found.deleted ? refuse('gone') : { point: found.point };
    },
  });

  route('PUT /api/points/:id', {
    action: 'point.edit',
    summary: 'Change your point',
    body: EditPoint,
    returns: PointAnswer,
    refuses: ['not_found', 'gone', 'words_of_proposal'],
    handle: async ({ params: { id }, actor, body }) => named('point', await editPoint(deps, { ...body, id, actor })),
  });

  route('DELETE /api/points/:id', {
    action: 'point.delete',
    summary: 'Delete your point, or remove another’s as a moderator',
    query: DeletePoint,
    returns: Done,
    refuses: ['not_found', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided', 'reason_needed', 'words_of_proposal'],
    handle: ({ params: { id }, actor, query: { reason } }) => deletePoint(deps, actor, { id, reason }),
  });
}
