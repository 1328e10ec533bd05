import { type Http, sendRefusal } from '@verdict/platform/http';
import { BallotAnswer, CastBallot } from '@verdict/wire/challenge';
import { Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import { noteTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { repeatable } from '../../repeatable.ts';
import { signedIn } from '../../signed-in.ts';
import { readBallotStats } from '../view.ts';
import { createBallotWriter } from './ballot-writer.ts';
import { castBallot } from './cast-ballot.ts';

export function ballotRoutes(http: Http, deps: Deps): void {
  const writer = createBallotWriter(deps);
  http.addHook('onClose', () => writer.drain());

  http.put(
    '/api/challenges/:id/ballot',
    {
      config: { action: 'ballot.cast' },
      schema: {
        tags: ['Challenges'],
        summary: 'Vote on a challenge, or change your vote',
        params: Type.Object({ id: Id }),
        body: CastBallot,
        response: { 200: BallotAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      await noteTrace(deps, request, userId);
      const { params, body } = request;
      const cast = await castBallot(deps, writer, { challengeId: params.id, userId, body, repeat: repeatable(request) });
      if (!cast.ok) return sendRefusal(reply, cast.refusal);
      return { success: true as const, ...cast.value, stats: await readBallotStats(deps.db, params.id, userId, deps.clock.now()) };
    },
  );
}
