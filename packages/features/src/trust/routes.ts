import type { Http } from '@verdict/platform/http';
import { TrustAnswer } from '@verdict/wire/trust';
import type { Deps } from '../deps.ts';
import { named, router } from '../router.ts';
import { readTrust } from './read-trust.ts';

export function trustRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Trust');

  route('GET /api/me/trust', {
    action: 'trust.read_own',
    summary: 'Read how far your votes count, and why',
    description: 'The score, what each feature adds or takes, and how much higher the score would be with its best value.',
    returns: TrustAnswer,
    refuses: ['not_found', 'gone'],
    handle: async ({ user: { userId } }) => named('trust', await readTrust(db.kysely, userId, clock.now())),
  });

  route('GET /api/admin/people/:id/trust', {
    action: 'trust.read_any',
    summary: 'Read how far a person’s votes count, and why',
    returns: TrustAnswer,
    refuses: ['not_found', 'gone'],
    handle: async ({ params: { id } }) => named('trust', await readTrust(db.kysely, id, clock.now())),
  });
}
