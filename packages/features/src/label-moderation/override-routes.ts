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
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { labelAsWire } from '../label/index.ts';
import { router } from '../router.ts';
import { type OverrideResult, overrideLabels } from './override-labels.ts';
import { readOverrides } from './overrides.ts';
import { type UndoResult, undoOverrides } from './undo-overrides.ts';

/** `forgetCounts` drops the cached counts of the queue after a decision. */
export function overrideRoutes(http: Http, deps: Deps, forgetCounts: () => void): void {
  const route = router(http, deps, 'Label moderation');

  route('POST /api/fallacy-feedback/:fallacyLabelId/override', {
    action: 'label.moderate',
    summary: "Decide about a label, overriding the community's verdict",
    body: OverrideLabel,
    returns: OverrideAnswer,
    refuses: ['not_found', 'label_outdated', 'not_to_yourself', 'own_challenge', 'case_claimed', 'case_decided'],
    after: forgetCounts,
    async once({ params, user: moderator, body: { status, notes } }, tx) {
      const ids = [params.fallacyLabelId];
      const [decided] = await overrideLabels(deps, tx, { ids, status, notes: notes.trim(), moderator, batch: null });
      if (!decided?.ok) return decided as Result<never>;
      const { overrideId, label } = decided.value;
      const override = (await readOverrides(tx, [overrideId], moderator.userId)).get(overrideId);
      return ok({ fallacyLabel: labelAsWire(label), override });
    },
  });

  route('POST /api/fallacy-feedback/override', {
    action: 'label.moderate',
    summary: 'Decide about up to a hundred labels at once',
    description: 'The results list the outcome of each, refusals included.',
    body: OverrideLabels,
    returns: OverridesAnswer,
    after: forgetCounts,
    async once({ user: moderator, body: { ids, status, notes } }, tx) {
      const batch = newUuid();
      const decided = await overrideLabels(deps, tx, { ids, status, notes: notes.trim(), moderator, batch });
      const results = await showResults(
        tx,
        moderator.userId,
        decided.map((result, i) => toOutcome(ids[i] as number, result)),
      );
      const count = decided.filter((result) => result.ok).length;
      return ok({ batch: count > 0 ? batch : null, decided: count, results });
    },
  });

  route('POST /api/fallacy-feedback/overrides/:id/undo', {
    action: 'label.moderate',
    summary: 'Undo a decision, or the whole batch it belongs to',
    body: Type.Union([UndoOverride, Type.Null()]),
    returns: UndoOverrideAnswer,
    refuses: ['not_found', 'gone', 'label_outdated', 'not_to_yourself', 'own_challenge', 'not_undoable', 'role_out_of_reach'],
    after: forgetCounts,
    async once({ params, user: moderator, body }, tx) {
      const undone = await undoOverrides(deps, tx, { overrideId: params.id, wholeBatch: body?.batch ?? false, moderator });
      if (!undone.ok) return undone;
      const results = await showResults(tx, moderator.userId, undone.value.map(toUndoneOutcome));
      return ok({ undone: undone.value.filter(({ result }) => result.ok).length, results });
    },
  });
}

interface Outcome {
  id: number;
  overrideId?: number;
  result: Result<unknown>;
}

const toOutcome = (id: number, result: Result<OverrideResult>): Outcome => ({
  id,
  result,
  ...(result.ok && { overrideId: result.value.overrideId }),
});
const toUndoneOutcome = ({ labelId, overrideId, result }: UndoResult): Outcome => ({ id: labelId, overrideId, result });

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
