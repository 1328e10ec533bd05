import type { Http } from '@verdict/platform/http';
import { AbuseSignalList, AbuseSignalQuery, VelocityAnswer } from '@verdict/wire/abuse';
import type { Deps } from '../deps.ts';
import { paged, router } from '../router.ts';
import { readVelocity, recentSignals } from './queries.ts';

export function abuseRoutes(http: Http, { db, ...deps }: Deps): void {
  const route = router(http, { db, ...deps }, 'Abuse');

  route('GET /api/admin/abuse/signals', {
    action: 'abuse.read',
    summary: 'List signals of unusual behaviour, newest first',
    description: 'A signal changes no weight. One alone says little: kinds are independent of each other.',
    query: AbuseSignalQuery,
    returns: AbuseSignalList,
    handle: ({ query }) => paged(query, (page) => recentSignals(db.kysely, { ...page, userId: query.user_id, kind: query.kind })),
  });

  route('GET /api/admin/abuse/velocity/:id', {
    action: 'abuse.read',
    summary: 'Read how likely a person’s latest votes were cast by a program, and why',
    returns: VelocityAnswer,
    handle: ({ params: { id } }) => readVelocity(db.kysely, id),
  });
}
