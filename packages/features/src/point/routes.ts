import { mayActAs } from '@verdict/core/account';
import { type Http, pageOf, readCursor, sendRefusal } from '@verdict/platform/http';
import { Done, Id } from '@verdict/wire/list';
import { CreatedPointAnswer, CreatePoint, DeletePoint, EditPoint, PointAnswer, PointList, PointQuery } from '@verdict/wire/point';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { repeatable } from '../repeatable.ts';
import { signedIn } from '../signed-in.ts';
import { deletePoint, editPoint } from './change-points.ts';
import { createPoint } from './create-points.ts';
import { debateRoutes } from './debate-routes.ts';
import { createPointWriter } from './point-writer.ts';
import { listPoints, readPoint } from './queries.ts';

const tags = ['Points'];
const ById = Type.Object({ id: Id });

export function pointRoutes(http: Http, deps: Deps): void {
  const writer = createPointWriter(deps);
  http.addHook('onClose', () => writer.drain());
  debateRoutes(http, deps);

  http.post(
    '/api/points',
    {
      config: { action: 'point.create' },
      schema: {
        tags,
        summary: 'Add a point',
        description:
          'A request that is sent again with its Idempotency-Key is answered with the point as it is now, or 410 once it was deleted.',
        body: CreatePoint,
        response: { 200: CreatedPointAnswer, 201: CreatedPointAnswer },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const actor = signedIn(request.actor);
      const userId = body.userId ?? actor.userId;
      if (!mayActAs(actor, userId)) return sendRefusal(reply, { code: 'not_you' });
      const accountName = userId === actor.userId ? request.accountName : null;
      const result = await createPoint(deps, writer, { userId, accountName, body, repeat: repeatable(request) });
      if (!result.ok) return sendRefusal(reply, result.refusal);
      const { created, ...answer } = result.value;
      return reply.code(created ? 201 : 200).send({ success: true, ...answer });
    },
  );

  http.get(
    '/api/points',
    {
      config: { action: 'point.read' },
      schema: { tags, summary: 'Points, newest first', querystring: PointQuery, response: { 200: PointList } },
    },
    async (request) => {
      const { limit = 50, cursor } = request.query;
      const items = await listPoints(deps.db, request.query, { limit, before: readCursor(cursor) });
      return pageOf(items, limit);
    },
  );

  http.get(
    '/api/points/:id',
    { config: { action: 'point.read' }, schema: { tags, summary: 'One point', params: ById, response: { 200: PointAnswer } } },
    async (request, reply) => {
      const found = await readPoint(deps.db, request.params.id);
      if (!found) return sendRefusal(reply, { code: 'not_found' });
      if (found.deleted) return sendRefusal(reply, { code: 'gone' });
      return { success: true as const, point: found.point };
    },
  );

  http.put(
    '/api/points/:id',
    {
      config: { action: 'point.edit' },
      schema: { tags, summary: 'Change your point', params: ById, body: EditPoint, response: { 200: PointAnswer } },
    },
    async (request, reply) => {
      const result = await editPoint(deps, { ...request.body, id: request.params.id, actor: request.actor });
      return result.ok ? { success: true as const, point: result.value } : sendRefusal(reply, result.refusal);
    },
  );

  http.delete(
    '/api/points/:id',
    {
      config: { action: 'point.delete' },
      schema: {
        tags,
        summary: 'Delete your point, or remove another’s as a moderator',
        params: ById,
        querystring: DeletePoint,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const result = await deletePoint(deps, request.actor, { id: request.params.id, reason: request.query.reason });
      return result.ok ? { success: true as const } : sendRefusal(reply, result.refusal);
    },
  );
}
