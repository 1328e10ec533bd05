import type { LabelSet } from '@verdict/core/label';
import type { LabelSetFit } from '@verdict/core/probability';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { digestFit } from './digest-fit.ts';
import { fitApart } from './fit-apart.ts';
import { type CurrentFit, forgetOldRaters, saveFit, saveRaters } from './fits.ts';
import { judgeAll } from './rebuild.ts';
import { readSetJudgements, type SetJudgements } from './set-judgements.ts';

export interface Refit {
  labelSet: LabelSet;
  fit: string;
  judgements: number;
  raters: number;
  labels: number;
  /** The moderators' decisions used for calibration. */
  gold: number;
  /** How many labels changed enough for an event. */
  moved: number;
}

export interface RefitOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, of: number) => void;
}

/** Fits a set again from all its judgements and judges every label with it. Undefined if there is no feedback. */
export async function refit(deps: Deps, labelSet: LabelSet, { signal, onProgress }: RefitOptions = {}): Promise<Refit | undefined> {
  const known = await readSetJudgements(deps.db, labelSet, deps.clock.now());
  if (known.judgements.label.length === 0) return undefined;
  const fitted = await fitApart(known, signal);
  const { uuid } = await recordFit(deps, labelSet, { known, fitted });
  const { told: moved } = await judgeAll(deps, { labelSet, onProgress, signal });
  await forgetOldRaters(deps.db.kysely);
  return { labelSet, fit: uuid, ...countsOf(known), moved };
}

const countsOf = ({ judgements, gold }: SetJudgements) => ({
  judgements: judgements.label.length,
  raters: judgements.raterCount,
  labels: judgements.labelCount,
  gold,
});

function recordFit({ db, clock }: Deps, labelSet: LabelSet, { known, fitted }: { known: SetJudgements; fitted: LabelSetFit }) {
  const now = clock.now();
  return db.transaction(async (tx): Promise<CurrentFit> => {
    const { lastFeedbackId: last_feedback_id, readAt } = known;
    const fit = await saveFit(tx, fitted, { labelSet, ...countsOf(known), last_feedback_id, now: readAt });
    await saveRaters(tx, fit.id, fitted, known.names);
    await appendEvent(tx, 'verdict.refitted', {
      occurredAt: now,
      subject: fit.uuid,
      subjectUserId: null,
      payload: { fit_id: fit.id, label_set: labelSet, ...countsOf(known), ...digestFit(fitted, known.judgements.raterCount) },
    });
    return fit;
  });
}
