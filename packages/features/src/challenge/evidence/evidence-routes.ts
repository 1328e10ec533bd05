import { type Http, ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { CreateEvidence, EvidenceAnswer, RateEvidence } from '@verdict/wire/challenge';
import { Done, Id } from '@verdict/wire/list';
import { Type } from 'typebox';
import { noteTrace } from '../../account-trace/index.ts';
import type { Deps } from '../../deps.ts';
import { perform } from '../../perform.ts';
import { signedIn } from '../../signed-in.ts';
import { giveEvidence } from './add-evidence.ts';
import { rateEvidence, withdrawEvidence } from './change-evidence.ts';
import { readEvidence } from './read-evidence.ts';

const tags = ['Challenges'];
const ById = Type.Object({ id: Id });

export function evidenceRoutes(http: Http, deps: Deps): void {
  http.post(
    '/api/challenges/:id/evidence',
    {
      config: { action: 'evidence.create' },
      schema: { tags, summary: 'Add evidence to a challenge', params: ById, body: CreateEvidence, response: { 201: EvidenceAnswer } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      await noteTrace(deps, request, userId);
      return perform(deps, { request, reply, status: 201 }, async (tx) => {
        const given = await giveEvidence(deps, tx, { challengeId: request.params.id, userId, body: request.body });
        return given.ok ? evidenceNow(tx, given.value, userId) : given;
      });
    },
  );

  http.delete(
    '/api/evidence/:id',
    {
      config: { action: 'evidence.withdraw' },
      schema: { tags, summary: 'Take your evidence back', params: ById, response: { 200: Done } },
    },
    (request, reply) =>
      perform(deps, { request, reply }, async (tx) => {
        const done = await withdrawEvidence(deps, tx, { id: request.params.id, actor: request.actor });
        return done.ok ? ok({}) : done;
      }),
  );

  http.put(
    '/api/evidence/:id/rating',
    {
      config: { action: 'evidence.rate' },
      schema: { tags, summary: 'Say whether evidence is strong', params: ById, body: RateEvidence, response: { 200: EvidenceAnswer } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.actor);
      await noteTrace(deps, request, userId);
      return perform(deps, { request, reply }, async (tx) => {
        const rated = await rateEvidence(deps, tx, { id: request.params.id, userId, strong: request.body.strong });
        return rated.ok ? evidenceNow(tx, request.params.id, userId) : rated;
      });
    },
  );
}

async function evidenceNow(tx: Tx, id: number, viewerId: number): Promise<Result<object>> {
  return ok({ evidence: await readEvidence(tx, id, viewerId) });
}
