import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../../audit/index.ts';
import type { Reportable } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import type { CaseRow } from '../case/cases.ts';
import { notifyModerators } from '../case/notify-moderators.ts';
import { notifyOwnerOfHiding } from '../case/notify-parties.ts';

interface HideRequest {
  about: CaseRow;
  reportable: Reportable;
  by: 'reports' | 'person';
  weight?: number;
  /** The public reason, if a person hides it. */
  reason?: string;
  now: Date;
}

/** Hides the thing of a locked case until a moderator decides. False where it was hidden already. */
export async function hideCase(deps: Deps, tx: Tx, { about, reportable, by, weight, reason, now }: HideRequest): Promise<boolean> {
  const { id, uuid, owner_id, subject_kind, subject_id } = about;
  if (!(await reportable.remove(deps, tx, { id: subject_id, now }))) return false;
  await tx.updateTable('moderation_case').set({ hidden_at: now, hidden_by: by }).where('id', '=', id).execute();
  await appendEvent(tx, 'moderation.hidden', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: owner_id,
    payload: { by, ...(weight !== undefined && { weight }), subject_kind, subject_id },
  });
  await notifyOwnerOfHiding(deps, tx, { about, now, ...(reason !== undefined && { reason }) });
  await notifyModerators(deps, tx, { cases: [about], occasion: 'hidden' });
  return true;
}
