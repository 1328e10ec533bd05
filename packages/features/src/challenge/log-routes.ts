import type { Http } from '@verdict/platform/http';
import { ChallengeLog } from '@verdict/wire/challenge';
import type { Deps } from '../deps.ts';
import { named, orNotFound, router } from '../router.ts';
import { readLog } from './read-log.ts';

export function logRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, 'Challenges');

  route('GET /api/challenges/:id/log', {
    action: 'challenge.read',
    summary: 'List the log entries about a challenge',
    returns: ChallengeLog,
    refuses: ['not_found'],
    handle: async ({ params }) => named('items', orNotFound(await readLog(deps.db.kysely, params.id))),
  });
}
