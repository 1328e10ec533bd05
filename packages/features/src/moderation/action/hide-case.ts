import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';
import type { CaseRow } from '../case/cases.ts';
import { alertModerators } from '../case/notify-moderators.ts';
import { tellHidden } from '../case/tell-parties.ts';
import type { Reportable } from '../reportable.ts';

interface Hiding {
  about: CaseRow;
  reportable: Reportable;
  by: 'reports' | 'person';
  weight?: number;
  /** What is said in public, where a person does it. */
  reason?: string;
  now: Date;
}

/** Takes what a locked case is about out of sight until a moderator decides. False where it was out of sight already. */
export async function hideCase(deps: Deps, tx: Tx, { about, reportable, by, weight, reason, now }: Hiding): Promise<boolean> {
  const { id, uuid, owner_id, subject_kind, subject_id } = about;
  if (!(await reportable.remove(deps, tx, { id: subject_id, now }))) return false;
  await tx.updateTable('moderation_case').set({ hidden_at: now, hidden_by: by }).where('id', '=', id).execute();
  await appendEvent(tx, {
    kind: 'moderation.hidden',
    occurredAt: now,
    subject: uuid,
    subjectUserId: owner_id,
    payload: { by, ...(weight !== undefined && { weight }), subject_kind, subject_id },
  });
  await tellHidden(deps, tx, { about, now, ...(reason !== undefined && { reason }) });
  await alertModerators(deps, tx, { cases: [about], occasion: 'hidden' });
  return true;
}
