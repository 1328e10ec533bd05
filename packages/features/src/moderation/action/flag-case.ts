import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import type { CaseRow } from '../case/cases.ts';
import { notifyModerators } from '../case/notify-moderators.ts';

interface Flag {
  about: CaseRow;
  by: 'reports' | 'person' | 'rule';
  weight?: number;
  now: Date;
}

/** Moves a locked case to the top of the queue and notifies moderators. */
export async function flagCase(deps: Deps, tx: Tx, { about, by, weight, now }: Flag): Promise<void> {
  const { id, uuid, owner_id, subject_kind, subject_id } = about;
  await tx.updateTable('moderation_case').set({ flagged_at: now, flagged_by: by }).where('id', '=', id).execute();
  await appendEvent(tx, 'moderation.flagged', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: owner_id,
    payload: { by, ...(weight !== undefined && { weight }), subject_kind, subject_id },
  });
  await notifyModerators(deps, tx, { cases: [about], occasion: 'flagged' });
}
