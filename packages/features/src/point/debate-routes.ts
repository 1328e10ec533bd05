import { type Http, pageOf, readCursor, sendRefusal, writeCursor } from '@verdict/platform/http';
import { Id, MAX_LIMIT } from '@verdict/wire/list';
import { DebateAnswer, DebateList, DebateQuery, RepliesQuery } from '@verdict/wire/point';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { listDebates, readDebate } from './debates.ts';

const tags = ['Points'];
const config = { action: 'point.read' } as const;

export function debateRoutes(http: Http, { db, clock }: Deps): void {
  http.get(
    '/api/debates',
    { config, schema: { tags, summary: 'Debates, newest first', querystring: DebateQuery, response: { 200: DebateList } } },
    async ({ query: { limit = 50, cursor } }) =>
      pageOf(await listDebates(db, { limit, before: readCursor(cursor), now: clock.now() }), limit),
  );

  http.get(
    '/api/debates/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The debate a point belongs to, with its replies',
        params: Type.Object({ id: Id }),
        querystring: RepliesQuery,
        response: { 200: DebateAnswer },
      },
    },
    async ({ params, query: { limit = MAX_LIMIT, cursor } }, reply) => {
      const found = await readDebate(db, params.id, { limit, after: readCursor(cursor), now: clock.now() });
      if (!found.ok) return sendRefusal(reply, found.refusal);
      const { last, ...debate } = found.value;
      return { success: true as const, ...debate, ...(last && { nextCursor: writeCursor(last) }) };
    },
  );
}
