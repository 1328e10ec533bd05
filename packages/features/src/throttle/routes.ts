import { type Http, ok, refuse } from '@verdict/platform/http';
import { ReleaseRange, ThrottledRangeAnswer, ThrottledRangeList, ThrottledRangeQuery } from '@verdict/wire/throttle';
import type { Deps } from '../deps.ts';
import { paged, router } from '../router.ts';
import { listRanges, readRange } from './list-ranges.ts';
import { releaseRange } from './release-range.ts';

export function throttleRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Abuse');

  route('GET /api/admin/throttled-ranges', {
    action: 'throttle.read',
    summary: 'List throttled networks, newest first',
    description: 'Their addresses are not stored. The list covers the last week.',
    query: ThrottledRangeQuery,
    returns: ThrottledRangeList,
    handle: ({ query }) => paged(query, (page) => listRanges(db.kysely, page)),
  });

  route('POST /api/admin/throttled-ranges/:id/release', {
    action: 'throttle.release',
    summary: 'Let a throttled network write as before',
    description: 'Takes effect within a few seconds. The same again changes nothing.',
    body: ReleaseRange,
    returns: ThrottledRangeAnswer,
    refuses: ['not_found'],
    async once({ params: { id }, user, body: { reason } }, tx) {
      await releaseRange(deps, tx, { id, reason, by: user.userId, now: clock.now() });
      const range = await readRange(tx, id);
      return range ? ok({ range }) : refuse('not_found');
    },
  });
}
