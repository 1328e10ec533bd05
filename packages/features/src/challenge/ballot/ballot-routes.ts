import { type Http, ok } from '@verdict/platform/http';
import { BallotAnswer, CastBallot } from '@verdict/wire/challenge';
import { recordTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { repeatable } from '../../repeatable.ts';
import { router } from '../../router.ts';
import { readBallotStats } from '../view.ts';
import { createBallotWriter } from './ballot-writer.ts';
import { castBallot } from './cast-ballot.ts';

export function ballotRoutes(http: Http, deps: Deps): void {
  const writer = createBallotWriter(deps);
  http.addHook('onClose', () => writer.drain());
  const route = router(http, deps, 'Challenges');

  route('PUT /api/challenges/:id/ballot', {
    action: 'ballot.cast',
    summary: 'Vote on a challenge, or change your vote',
    body: CastBallot,
    returns: BallotAnswer,
    refuses: ['not_found', 'gone', 'own_challenge', 'period_closed', 'user_not_found'],
    isRepeatable: true,
    async handle({ request, reply, params, user: { userId }, body }) {
      await recordTrace(deps, { request, reply }, userId);
      const cast = await castBallot(deps, writer, { challengeId: params.id, userId, body, repeat: repeatable(request) });
      if (!cast.ok) return cast;
      return ok({ ...cast.value, stats: await readBallotStats(deps.db, params.id, userId, deps.clock.now()) });
    },
  });
}
