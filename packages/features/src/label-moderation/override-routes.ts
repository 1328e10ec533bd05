import { type Http, ok, type Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { errorBody } from '@verdict/wire/error';
import {
  type BatchResult,
  OverrideAnswer,
  OverrideLabel,
  OverrideLabels,
  OverridesAnswer,
  UndoOverride,
  UndoOverrideAnswer,
} from '@verdict/wire/label-moderation';
import { Id } from '@verdict/wire/list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { labelAsWire } from '../label/index.ts';
import { perform } from '../perform.ts';
import { signedIn } from '../signed-in.ts';
import { type Decided, overrideLabels } from './override-labels.ts';
import { readOverrides } from './overrides.ts';
import { type Undone, undoOverrides } from './undo-overrides.ts';

const tags = ['Label moderation'];
const config = { action: 'label.moderate' } as const;

export function overrideRoutes(http: Http, deps: Deps, forgetCounts: () => void): void {
  /** What is counted afterwards has to know of it. */
  const decide = async (request: FastifyRequest, reply: FastifyReply, run: (tx: Tx) => Promise<Result<object>>): Promise<never> => {
    const answer = await perform(deps, { request, reply }, run);
    forgetCounts();
    return answer;
  };

  http.post(
    '/api/fallacy-feedback/:fallacyLabelId/override',
    {
      config,
      schema: {
        tags,
        summary: 'Decide about a label, whatever the community says',
        params: Type.Object({ fallacyLabelId: Id }),
        body: OverrideLabel,
        response: { 200: OverrideAnswer },
      },
    },
    (request, reply) =>
      decide(request, reply, async (tx) => {
        const moderator = signedIn(request.actor);
        const { status, notes } = request.body;
        const ids = [request.params.fallacyLabelId];
        const [decided] = await overrideLabels(deps, tx, { ids, status, notes: notes.trim(), moderator, batch: null });
        if (!decided?.ok) return decided as Result<never>;
        const { overrideId, label } = decided.value;
        const override = (await readOverrides(tx, [overrideId], moderator.userId)).get(overrideId);
        return ok({ fallacyLabel: labelAsWire(label), override });
      }),
  );

  http.post(
    '/api/fallacy-feedback/override',
    {
      config,
      schema: { tags, summary: 'Decide about up to a hundred labels at once', body: OverrideLabels, response: { 200: OverridesAnswer } },
    },
    (request, reply) =>
      decide(request, reply, async (tx) => {
        const moderator = signedIn(request.actor);
        const { ids, status, notes } = request.body;
        const batch = newUuid();
        const decided = await overrideLabels(deps, tx, { ids, status, notes: notes.trim(), moderator, batch });
        const results = await showResults(
          tx,
          moderator.userId,
          decided.map((result, i) => asOutcome(ids[i] as number, result)),
        );
        const count = decided.filter((result) => result.ok).length;
        return ok({ batch: count > 0 ? batch : null, decided: count, results });
      }),
  );

  http.post(
    '/api/fallacy-feedback/overrides/:id/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo a decision, or all that were taken at once with it',
        params: Type.Object({ id: Id }),
        body: Type.Union([UndoOverride, Type.Null()]),
        response: { 200: UndoOverrideAnswer },
      },
    },
    (request, reply) =>
      decide(request, reply, async (tx) => {
        const moderator = signedIn(request.actor);
        const undone = await undoOverrides(deps, tx, {
          overrideId: request.params.id,
          wholeBatch: request.body?.batch ?? false,
          moderator,
        });
        if (!undone.ok) return undone;
        const results = await showResults(tx, moderator.userId, undone.value.map(asUndone));
        return ok({ undone: undone.value.filter(({ result }) => result.ok).length, results });
      }),
  );
}

interface Outcome {
  id: number;
  overrideId?: number;
  result: Result<unknown>;
}

const asOutcome = (id: number, result: Result<Decided>): Outcome => ({
  id,
  result,
  ...(result.ok && { overrideId: result.value.overrideId }),
});
const asUndone = ({ labelId, overrideId, result }: Undone): Outcome => ({ id: labelId, overrideId, result });

async function showResults(tx: Tx, viewerId: number, outcomes: readonly Outcome[]): Promise<BatchResult[]> {
  const overrides = await readOverrides(
    tx,
    outcomes.flatMap(({ overrideId }) => (overrideId === undefined ? [] : [overrideId])),
    viewerId,
  );
  return outcomes.map(({ id, overrideId, result }) => {
    if (!result.ok) return { id, error: errorBody(result.refusal).error };
    const override = overrideId === undefined ? undefined : overrides.get(overrideId);
    return { id, ...(override && { override }) };
  });
}
