import type { Actor } from '@verdict/core/account';
import type { Http } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import {
  CastJuryVote,
  CreateResolutionAppeal,
  ResolutionAppealAnswer,
  ResolutionAppealList,
  ResolutionAppealQuery,
} from '@verdict/wire/jury';
import { recordTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { named, orNotFound, paged, router } from '../router.ts';
import { castVote } from './cast-vote.ts';
import { createAppeal } from './create-appeal.ts';
import { listAppeals, readAppeal } from './queries.ts';

const idOf = (actor: Actor): number | null => (actor.kind === 'guest' ? null : actor.userId);

export function juryRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, 'Challenges');
  const appealOf = async (reader: Tx | Deps['db']['kysely'], id: number, viewerId: number | null) =>
    named('appeal', orNotFound(await readAppeal(reader, id, viewerId)));

  route('POST /api/challenges/:id/appeals', {
    action: 'resolution.appeal',
    summary: 'Appeal the outcome of a challenge',
    body: CreateResolutionAppeal,
    status: 201,
    returns: ResolutionAppealAnswer,
    refuses: [
      'not_found',
      'grounds_too_short',
      'not_resolved',
      'appeal_exists',
      'appeal_in_favour',
      'appeal_needs_ballots',
      'appeal_too_early',
      'appeal_too_late',
    ],
    before: ({ request, reply, user }) => recordTrace(deps, { request, reply }, user.userId), // the draw excludes linked accounts
    async once({ params, body: { grounds }, user: { userId } }, tx) {
      const made = await createAppeal(tx, { challengeId: params.id, appellantId: userId, grounds, now: clock.now() });
      return made.ok ? appealOf(tx, made.value, userId) : made;
    },
  });

  route('GET /api/resolution-appeals', {
    action: 'challenge.read',
    summary: 'List appeals against outcomes, newest first',
    query: ResolutionAppealQuery,
    returns: ResolutionAppealList,
    handle: ({ query, actor }) => paged(query, (page) => listAppeals(db, query, { viewerId: idOf(actor), ...page })),
  });

  route('GET /api/resolution-appeals/:id', {
    action: 'challenge.read',
    summary: 'Read an appeal with its jury',
    returns: ResolutionAppealAnswer,
    refuses: ['not_found'],
    handle: ({ params, actor }) => appealOf(db.kysely, params.id, idOf(actor)),
  });

  route('PUT /api/resolution-appeals/:id/vote', {
    action: 'jury.vote',
    summary: 'Vote as a juror',
    body: CastJuryVote,
    returns: ResolutionAppealAnswer,
    refuses: ['not_found', 'not_a_juror', 'appeal_decided', 'period_closed'],
    async once({ params: { id }, body, user: { userId: jurorId } }, tx) {
      const cast = await castVote(tx, { appealId: id, jurorId, body, now: clock.now() });
      return cast.ok ? appealOf(tx, id, jurorId) : cast;
    },
  });
}
