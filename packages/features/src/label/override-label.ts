import type { LabelStatus, OverrideStatus } from '@verdict/core/label';
import { NO_FEEDBACK } from '@verdict/core/verdict';
import type { Tx } from '@verdict/platform/postgres';
import { VERDICT } from '@verdict/wire/verdict';
import { appendEvent } from '../audit/index.ts';
import { policyInForce } from '../policy/index.ts';
import type { LabelRow } from './queries.ts';

export interface Override {
  status: OverrideStatus;
  moderatorId: number | null;
  notes: string;
  now: Date;
}

/** Sets a moderator's decision on a label. The caller has locked the label. */
export async function setOverride(tx: Tx, labelId: number, { status, moderatorId, notes, now }: Override): Promise<LabelRow> {
  const before = await tx.selectFrom('comment_fallacy_labels').select('status').where('id', '=', labelId).executeTakeFirstOrThrow();
  const label = await tx
    .updateTable('comment_fallacy_labels')
    .set({ status, moderator_override: true, moderator_user_id: moderatorId, moderator_notes: notes, updated_at: now })
    .where('id', '=', labelId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.status !== status) await appendStatusChange(tx, label, { from: before.status, now });
  return label;
}

/** Lifts the decision. The label's status follows the community again at the next count. */
export async function liftOverride(tx: Tx, labelId: number, now: Date): Promise<void> {
  await tx
    .updateTable('comment_fallacy_labels')
    .set({ moderator_override: false, moderator_user_id: null, moderator_notes: null, updated_at: now })
    .where('id', '=', labelId)
    .execute();
}

/** Has the same form as a status change by the community, so that consumers need only one. */
async function appendStatusChange(tx: Tx, label: LabelRow, { from, now }: { from: LabelStatus; now: Date }): Promise<void> {
  const tally = await tx
    .selectFrom('label_verdict')
    .select(['correct', 'false_positive', 'wrong_type', 'missed_fallacy', 'consensus', 'policy_version'])
    .where('label_id', '=', label.id)
    .executeTakeFirst();
  const { consensus, policy_version, ...counts } = tally ?? (await unrated(tx));
  await appendEvent(tx, 'label.status_changed', {
    occurredAt: now,
    subject: label.uuid,
    subjectUserId: null,
    payload: { label_id: label.id, point_id: label.point_id, from, to: label.status, by: 'moderator', consensus, policy_version, counts },
  });
}

async function unrated(tx: Tx) {
  const { version } = await policyInForce(tx, VERDICT);
  return { ...NO_FEEDBACK, consensus: 'uncertain', policy_version: version } as const;
}
