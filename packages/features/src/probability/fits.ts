import type { LabelSet } from '@verdict/core/label';
import {
  emptyFit,
  type FittedRater,
  fromSavedConsensus,
  joinRates,
  type LabelFit,
  type LabelSetFit,
  placeOf,
  splitRates,
  toSavedBridge,
  toSavedConsensus,
} from '@verdict/core/probability';
import { ratesOf } from '@verdict/core/rater-model';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { type Selectable, sql } from 'kysely';

type Reader = Database['kysely'];
type FitRow = Selectable<Tables['verdict_fit']>;

/** A stored fit, ready for use. */
export interface CurrentFit extends LabelFit {
  id: number;
  uuid: string;
  /** Feedback that was added or changed after this is not in the fit. */
  last: { feedbackId: number; madeAt: Date };
}

/** A rater of a fit: an account, or the anonymous feedback of an erased person. */
export interface RaterName {
  userId: number | null;
  feedbackId: number;
}

const toCurrentFit = ({ id, uuid, consensus, bridge, last_feedback_id, made_at }: FitRow): CurrentFit => ({
  id,
  uuid,
  consensus: fromSavedConsensus(consensus),
  bridge,
  last: { feedbackId: last_feedback_id, madeAt: made_at },
});

/** Whether the present version of a feedback was part of the fit. */
export function isInFit({ last }: CurrentFit, { feedbackId, updatedAt }: { feedbackId: number; updatedAt: Date }): boolean {
  return feedbackId <= last.feedbackId && updatedAt <= last.madeAt;
}

const FROM_NOTHING = { judgements: 0, raters: 0, labels: 0, gold: 0, last_feedback_id: 0 };

/** The newest fit of a set. Before the first, the prior for unknown raters. */
export async function newestFit(tx: Tx, labelSet: LabelSet, now: Date): Promise<CurrentFit> {
  return (await findNewestFit(tx, labelSet)) ?? saveFit(tx, emptyFit(), { labelSet, ...FROM_NOTHING, now });
}

export async function findNewestFit(reader: Reader, labelSet: LabelSet): Promise<(CurrentFit & Pick<FitRow, 'judgements'>) | undefined> {
  const row = await reader
    .selectFrom('verdict_fit')
    .selectAll()
    .where('label_set', '=', labelSet)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...toCurrentFit(row), judgements: row.judgements };
}

/** A fit and its row. */
export async function findFit(reader: Reader, id: number): Promise<{ fit: CurrentFit; row: FitRow } | undefined> {
  const row = await reader.selectFrom('verdict_fit').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { fit: toCurrentFit(row), row };
}

interface FittedFrom {
  labelSet: LabelSet;
  judgements: number;
  raters: number;
  labels: number;
  gold: number;
  last_feedback_id: number;
  /** When the judgements were read. */
  now: Date;
}

export async function saveFit(tx: Tx, { consensus, bridge }: LabelSetFit, { labelSet, now, ...counts }: FittedFrom): Promise<CurrentFit> {
  const [savedConsensus, savedBridge] = [toSavedConsensus(consensus.model), toSavedBridge(bridge)];
  const row = await tx
    .insertInto('verdict_fit')
    .values({
      uuid: newUuid(),
      label_set: labelSet,
      consensus_policy: savedConsensus.policyVersion,
      bridge_policy: savedBridge.policy.version,
      consensus: JSON.stringify(savedConsensus),
      bridge: JSON.stringify(savedBridge),
      ...counts,
      made_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCurrentFit(row);
}

const BATCH = 1000;

/** Saves the fitted values of each rater; `names` are in the order of the fit. */
export async function saveRaters(tx: Tx, fitId: number, { consensus, bridge }: LabelSetFit, names: readonly RaterName[]): Promise<void> {
  for (let from = 0; from < names.length; from += BATCH) {
    const rows = names.slice(from, from + BATCH).map(({ userId, feedbackId }, i) => ({
      fit_id: fitId,
      user_id: userId,
      feedback_id: userId === null ? feedbackId : null,
      ...joinRates(ratesOf(consensus.model, from + i)),
      ...placeOf(bridge, from + i),
    }));
    await sql`
      INSERT INTO verdict_fit_rater
      SELECT * FROM json_populate_recordset(NULL::verdict_fit_rater, ${JSON.stringify(rows)}::json)`.execute(tx);
  }
  // People erased while the fit ran are not added again.
  await sql`DELETE FROM verdict_fit_rater USING account WHERE fit_id = ${fitId} AND user_id = account.id AND erased_at IS NOT NULL`.execute(
    tx,
  );
}

/** Identifies a rater within a fit. An erased person gets a key per feedback, which matches no other. */
export function raterKey({ userId, feedbackId }: { userId: number | null; feedbackId: number | null }): string {
  return userId === null ? `feedback ${feedbackId}` : `person ${userId}`;
}

/** The fitted values of some raters, by `raterKey`; unknown raters are missing. */
export async function findRaters(reader: Reader, fit: CurrentFit, names: readonly RaterName[]): Promise<Map<string, FittedRater>> {
  const userIds = [...new Set(names.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const feedbackIds = names.flatMap(({ userId, feedbackId }) => (userId === null ? [feedbackId] : []));
  const { rows } = await sql<Selectable<Tables['verdict_fit_rater']>>`
    SELECT * FROM verdict_fit_rater WHERE fit_id = ${fit.id} AND user_id = ANY (${userIds}::bigint[])
    UNION ALL SELECT * FROM verdict_fit_rater WHERE fit_id = ${fit.id} AND feedback_id = ANY (${feedbackIds}::bigint[])`.execute(reader);
  return new Map(
    rows.map(({ fit_id: _fit, user_id, feedback_id, rates, heard, ...place }) => [
      raterKey({ userId: user_id, feedbackId: feedback_id }),
      { rates: splitRates(fit.consensus, { rates, heard }), place },
    ]),
  );
}

/** Deletes the raters of old fits. The previous fit keeps its raters, because labels may still have been judged with it. */
export async function forgetOldRaters(reader: Reader): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM verdict_fit_rater WHERE fit_id IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY label_set ORDER BY id DESC) AS age FROM verdict_fit) AS fit
      WHERE age > 2 AND NOT EXISTS (SELECT FROM label_probability WHERE fit_id = fit.id))`.execute(reader);
  return Number(numAffectedRows ?? 0);
}
