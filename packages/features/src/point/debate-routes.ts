import { type Http, ok, readCursor, writeCursor } from '@verdict/platform/http';
import { MAX_LIMIT } from '@verdict/wire/list';
import { DebateAnswer, DebateList, DebateQuery, RepliesQuery } from '@verdict/wire/point';
import type { Deps } from '../deps.ts';
import { paged, router } from '../router.ts';
import { listDebates, readDebate } from './debates.ts';

export function debateRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Points');

  route('GET /api/debates', {
    action: 'point.read',
    summary: 'List debates, newest first',
    query: DebateQuery,
    returns: DebateList,
    handle: ({ query }) => paged(query, (page) => listDebates(db, { ...page, now: clock.now() })),
  });

  route('GET /api/debates/:id', {
    action: 'point.read',
    summary: 'Read the debate of a point, with its replies',
    query: RepliesQuery,
    returns: DebateAnswer,
    refuses: ['not_found', 'gone'],
    async handle({ params, query: { limit = MAX_LIMIT, cursor } }) {
      const found = await readDebate(db, params.id, { limit, after: readCursor(cursor), now: clock.now() });
      if (!found.ok) return found;
      const { last, ...debate } = found.value;
      return ok({ ...debate, ...(last && { nextCursor: writeCursor(last) }) });
    },
  });
}
