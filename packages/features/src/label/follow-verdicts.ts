import type { LabelStatus } from '@verdict/core/label';
import type { Consensus, FeedbackCounts } from '@verdict/core/verdict';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvents, type NewEvent } from '../audit/index.ts';
import { heldUntil } from '../quarantine/index.ts';
import { statusesBeforeHold } from './status-before-hold.ts';

/** The community's present verdict on a label. */
export interface LabelVerdict extends FeedbackCounts {
  label_id: number;
  consensus: Consensus;
  policy_version: string;
  status: LabelStatus;
}

/** Locks labels in the order of their ids, so that two transactions cannot deadlock. */
export async function lockLabels(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await labelsLockedInOrder(tx, ids).execute();
  return rows.map(({ id }) => id);
}

/** Locks those that are not outdated. */
export async function lockStandingLabels(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await labelsLockedInOrder(tx, ids).where('outdated_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

function labelsLockedInOrder(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('comment_fallacy_labels')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate();
}

/** Updates the status of labels from their verdicts, except where a moderator has decided, or where suspicious activity is checked. */
export async function followVerdicts(tx: Tx, verdicts: readonly LabelVerdict[], now: Date): Promise<void> {
  const byId = new Map(verdicts.map((verdict) => [verdict.label_id, verdict]));
  const labels = await tx
    .selectFrom('comment_fallacy_labels')
    .select(['id', 'uuid', 'status', 'point_id', heldUntil({ kind: 'label', item: 'comment_fallacy_labels.id' }).as('held_until')])
    .where('id', 'in', [...byId.keys()])
    .where('moderator_override', '=', false)
    .execute();
  const held = labels.filter(({ held_until }) => held_until !== null).map(({ id }) => id);
  const before = await statusesBeforeHold(tx, held);
  const changes = labels.map((label): Change => {
    const verdict = byId.get(label.id) as LabelVerdict;
    return { ...label, verdict: { ...verdict, status: before.get(label.id) ?? verdict.status } };
  });
  const changed = changes.filter(({ status, verdict }) => status !== verdict.status);
  if (changed.length === 0) return;
  await saveStatuses(tx, changed, now);
  await appendEvents(
    tx,
    changed.map((change) => statusChanged(change, now)),
  );
}

interface Change {
  id: number;
  uuid: string;
  status: LabelStatus;
  point_id: number;
  verdict: LabelVerdict;
}

async function saveStatuses(tx: Tx, changed: readonly Change[], now: Date): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const statuses = changed.map(({ verdict }) => verdict.status);
  await sql`
    UPDATE comment_fallacy_labels SET status = change.status, updated_at = ${now}
    FROM unnest(${ids}::bigint[], ${statuses}::label_status[]) AS change (id, status)
    WHERE comment_fallacy_labels.id = change.id`.execute(tx);
}

function statusChanged({ id, uuid, status, point_id, verdict }: Change, now: Date): NewEvent {
  const { consensus, policy_version, correct, false_positive, wrong_type, missed_fallacy } = verdict;
  const counts = { correct, false_positive, wrong_type, missed_fallacy };
  return {
    kind: 'label.status_changed',
    occurredAt: now,
    subject: uuid,
    subjectUserId: null,
    payload: { label_id: id, point_id, from: status, to: verdict.status, by: 'community', consensus, policy_version, counts },
  };
}
