import { NEED_POLICY, needOf } from '@verdict/core/feedback-queue';
import type { LabelSet } from '@verdict/core/label';
import type { VerdictPolicy } from '@verdict/core/verdict';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { VERDICT } from '@verdict/wire/verdict';
import { sql } from 'kysely';
import type { LogRange, Projection } from '../audit/index.ts';
import { policyVersions, versionInForce } from '../policy/index.ts';

interface ChangedLabel {
  id: number;
  label_set: LabelSet;
  confidence: number | null;
  moderatorOverride: boolean;
  isOutdated: boolean;
  correct: number;
  rated: number;
  /** The version of the verdict policy it was judged by. */
  policy: string;
}

/** Events that change how much a label needs another answer. */
const KINDS: readonly EventKind[] = [
  'label.created',
  'label.status_changed',
  'label.recounted',
  'label.outdated',
  'label.overridden',
  'label.override_undone',
  'feedback.created',
  'feedback.updated',
  'feedback.deleted',
];

/** Saves how much each label needs another answer, so that the neediest of very many are found quickly. */
export const labelNeed: Projection = {
  name: 'label-need',
  tables: ['label_need'],
  kinds: KINDS,
  async apply(tx, range) {
    const policies = await policyVersions(tx, VERDICT);
    const needs = (await changedLabels(tx, range)).map(({ id, label_set, isOutdated, policy, ...label }) => ({
      label_id: id,
      label_set,
      need: isOutdated ? null : needOf(label, { need: NEED_POLICY, verdict: policies.get(policy) as VerdictPolicy }),
    }));
    if (needs.length > 0) await saveNeeds(tx, needs);
  },
};

/** The present state of the labels of some entries. Whatever the order of entries, the last read stays. */
async function changedLabels(tx: Tx, { from, to }: LogRange): Promise<ChangedLabel[]> {
  const { rows } = await sql<ChangedLabel>`
    WITH changed AS (
      SELECT subject FROM logged_event
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS}) AND subject IS NOT NULL
    ), about AS (
      SELECT id FROM label WHERE uuid IN (SELECT subject FROM changed)
      UNION SELECT fallacy_label_id FROM feedback WHERE uuid IN (SELECT subject FROM changed))
    SELECT label.id, label_set, confidence_score AS confidence, moderator_override AS "moderatorOverride",
           outdated_at IS NOT NULL AS "isOutdated",
           coalesce(correct, 0) AS correct, coalesce(rated, 0) AS rated,
           coalesce(policy_version, ${versionInForce(VERDICT)}) AS policy
    FROM about JOIN label USING (id) LEFT JOIN label_verdict ON label_id = label.id`.execute(tx);
  return rows;
}

async function saveNeeds(tx: Tx, needs: readonly { label_id: number; label_set: LabelSet; need: number | null }[]): Promise<void> {
  await sql`
    WITH input AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(needs)}::json) AS i (label_id bigint, label_set text, need double precision)
    ), settled AS (
      DELETE FROM label_need WHERE label_id IN (SELECT label_id FROM input WHERE need IS NULL))
    INSERT INTO label_need SELECT label_id, label_set, need FROM input WHERE need IS NOT NULL
    ON CONFLICT (label_id) DO UPDATE SET need = excluded.need`.execute(tx);
}
