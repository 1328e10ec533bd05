import type { ModerationLogEntry } from '@verdict/wire/moderation';
import type { Reader } from '../define-slice.ts';
import { type ActionPage, listActions } from './action/actions.ts';

/** The public log of moderation: no names of moderators or of the people concerned. */
export async function readPublicLog(reader: Reader, page: ActionPage): Promise<ModerationLogEntry[]> {
  const rows = await listActions(reader, page);
  return rows.map(({ moderator_role, created_at, undone_at, ...row }) => ({
    ...row,
    subject_id: row.subject_kind === 'person' ? null : row.subject_id,
    role: moderator_role,
    at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
}
