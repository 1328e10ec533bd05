import type { FeedbackType } from '@verdict/core/feedback';
import type { LabelSet } from '@verdict/core/label';
import { type BridgeStatus, judgeLabel, type LabelJudgement } from '@verdict/core/probability';
import { personWeight } from '@verdict/core/weight';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { type Selectable, sql } from 'kysely';
import { type CurrentFit, findRaters, isInFit, newestFit, type RaterName, raterKey } from './fits.ts';

export type SavedProbability = Omit<Selectable<Tables['label_probability']>, 'updated_at' | 'told'>;

interface JudgedLabel {
  id: number;
  uuid: string;
  point_id: number;
  label_set: LabelSet;
}

/** The previous and the new probability of a label; null without feedback. */
export interface Rejudged extends LastJudgement {
  now: SavedProbability | null;
}

/**
 * Recomputes labels from their present feedback and the newest fit, and returns those that changed. It depends on nothing
 * else, so that a repeat has the same result.
 */
export async function judgeLabels(tx: Tx, labelIds: readonly number[], now: Date): Promise<Rejudged[]> {
  if (labelIds.length === 0) return [];
  const labels = await readLabels(tx, labelIds);
  const judged: Rejudged[] = [];
  for (const [set, ofSet] of Object.entries(Object.groupBy(labels, ({ label }) => label.label_set)))
    judged.push(...(await judgeWith(tx, ofSet, await newestFit(tx, set as LabelSet, now))));
  const changed = judged.filter(({ before, now: is }) => !isSame(before, is));
  await save(tx, changed, now);
  return changed;
}

/** A label as it was last judged. */
export interface LastJudgement {
  label: JudgedLabel;
  before: (SavedProbability & Pick<Selectable<Tables['label_probability']>, 'told'>) | null;
}

export async function readLabels(reader: Database['kysely'], labelIds: readonly number[]): Promise<LastJudgement[]> {
  const { rows } = await sql<JudgedLabel & Pick<LastJudgement, 'before'>>`
    SELECT label.id, label.uuid, label.point_id, label.label_set, to_json(known) AS before
    FROM label LEFT JOIN label_probability known ON known.label_id = label.id
    WHERE label.id = ANY (${labelIds}::bigint[]) ORDER BY label.id`.execute(reader);
  return rows.map(({ before, ...label }) => ({ label, before }));
}

/** Judges labels with one fit, without saving anything. */
export async function judgeWith(reader: Database['kysely'], labels: readonly LastJudgement[], fit: CurrentFit): Promise<Rejudged[]> {
  const feedback = await judgementsOf(
    reader,
    labels.map(({ label }) => label.id),
    fit,
  );
  return labels.map(({ label, before }) => {
    const { held, isKept } = statusHeldBy(fit, before);
    const judgements = feedback.get(label.id) ?? [];
    const judged = judgeLabel(fit, judgements, held);
    if (!judged) return { label, before, now: null };
    const { bridging, ...rest } = judged;
    return {
      label,
      before,
      now: {
        label_id: label.id,
        fit_id: fit.id,
        ...rest,
        bridging: bridging.status,
        bridging_held: isKept ? held : bridging.status,
        bridge_score: bridging.score,
        bridge_low: bridging.low,
        bridge_high: bridging.high,
        viewpoint: bridging.viewpoint,
      },
    };
  });
}

/** A bridging status carries over from one fit to the next. Within a fit only its status at the beginning counts. */
function statusHeldBy({ id }: CurrentFit, before: SavedProbability | null): { held: BridgeStatus | null; isKept: boolean } {
  if (before === null) return { held: null, isKept: true };
  return before.fit_id === id ? { held: before.bridging_held, isKept: true } : { held: before.bridging, isKept: false };
}

/** The feedback on labels, each with the fitted values of its rater. */
export async function judgementsOf(
  reader: Database['kysely'],
  labelIds: readonly number[],
  fit: CurrentFit,
): Promise<Map<number, LabelJudgement[]>> {
  const feedback = await readJudgements(reader, labelIds);
  const raters = await findRaters(reader, fit, feedback);
  const byLabel = new Map<number, LabelJudgement[]>(labelIds.map((id) => [id, []]));
  for (const { labelId, feedbackType, updatedAt, quarantined, trust, ...name } of feedback)
    byLabel.get(labelId)?.push({
      feedbackType,
      heard: isInFit(fit, { ...name, updatedAt }),
      weight: personWeight({ quarantined, trust }),
      rater: raters.get(raterKey(name)),
    });
  return byLabel;
}

interface RaterJudgement extends RaterName {
  labelId: number;
  feedbackType: FeedbackType;
  updatedAt: Date;
  quarantined: boolean;
  trust: number;
}

async function readJudgements(reader: Database['kysely'], labelIds: readonly number[]): Promise<RaterJudgement[]> {
  const { rows } = await sql<RaterJudgement>`
    SELECT fallacy_label_id AS "labelId", feedback.id AS "feedbackId", user_id AS "userId", feedback_type AS "feedbackType",
           updated_at AS "updatedAt", coalesce(trust_score, 1) AS trust, EXISTS (SELECT FROM set_aside_feedback WHERE feedback_id = feedback.id) AS quarantined
    FROM feedback LEFT JOIN account ON account.id = user_id
    WHERE fallacy_label_id = ANY (${labelIds}::bigint[]) AND deleted_at IS NULL ORDER BY feedback.id`.execute(reader);
  return rows;
}

/** The published columns of a judgement. */
export const COLUMNS = [
  'fit_id',
  'probability',
  'low',
  'high',
  'bridging',
  'bridging_held',
  'bridge_score',
  'bridge_low',
  'bridge_high',
  'viewpoint',
  'judgements',
] as const satisfies readonly (keyof SavedProbability)[];

function isSame(before: SavedProbability | null, now: SavedProbability | null): boolean {
  if (before === null || now === null) return before === now;
  return COLUMNS.every((column) => before[column] === now[column]);
}

async function save(tx: Tx, changed: readonly Rejudged[], now: Date): Promise<void> {
  if (changed.length === 0) return;
  const gone = changed.flatMap(({ label, now: is }) => (is === null ? [label.id] : []));
  const rows = changed.flatMap(({ now: is }) => (is === null ? [] : [{ ...is, updated_at: now }]));
  if (gone.length > 0) await tx.deleteFrom('label_probability').where('label_id', 'in', gone).execute();
  // `told` stays, because it is what the log last said.
  await sql`
    INSERT INTO label_probability
    SELECT * FROM json_populate_recordset(NULL::label_probability, ${JSON.stringify(rows)}::json)
    ON CONFLICT (label_id) DO UPDATE SET ${sql.join(
      [...COLUMNS, 'updated_at'].map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}`.execute(tx);
}
