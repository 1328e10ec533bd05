import type { Role } from '@verdict/core/account';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Insertable } from 'kysely';
import type { Reader } from './reportable.ts';

/** Whoever acts, as the rules see them. */
export interface Moderator {
  userId: number;
  role: Role;
}

type ActionRow = Insertable<Tables['moderation_action']>;

interface NewAction extends Pick<ActionRow, 'kind' | 'decision' | 'reason' | 'subject_kind'> {
  subject_id?: number;
  case_id?: number;
  suspension_id?: number;
  took_down?: boolean;
  moderator: Moderator;
  now: Date;
}

/** Writes what was done where everyone can read it. */
export async function recordAction(tx: Tx, { moderator, now, ...action }: NewAction): Promise<{ id: number; uuid: string }> {
  return tx
    .insertInto('moderation_action')
    .values({
      subject_id: null,
      case_id: null,
      suspension_id: null,
      took_down: false,
      ...action,
      uuid: newUuid(),
      moderator_id: moderator.userId,
      moderator_role: moderator.role === 'admin' ? 'admin' : 'moderator',
      created_at: now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

/** Newest first; `before` is the id where the last page ended. */
export function listActions(reader: Reader, { limit, before }: { limit: number; before: number | undefined }) {
  let query = reader
    .selectFrom('moderation_action as action')
    .leftJoin('suspension', (join) => join.onRef('suspension.id', '=', 'action.suspension_id').on('action.kind', '=', 'suspension'))
    .select(['action.id', 'kind', 'subject_kind', 'subject_id', 'decision', 'action.reason', 'moderator_role', 'action.created_at'])
    .select((eb) => ['undo_reason', eb.fn.coalesce('undone_at', 'lifted_at').as('undone_at')])
    .orderBy('action.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('action.id', '<', before);
  return query.execute();
}
