import type { Role } from '@verdict/core/account';
import { type ActingRole, actingRoleOf } from '@verdict/core/moderation';
import type { Tier } from '@verdict/core/reputation';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Insertable, Selectable } from 'kysely';
import { appendEvent } from '../../audit/index.ts';
import type { Reader } from '../../define-slice.ts';
import type { CaseRow } from '../case/cases.ts';

/** The acting person in the form the rules take. */
export interface Moderator {
  userId: number;
  role: Role;
  tier: Tier;
}

export type ActionRow = Selectable<Tables['moderation_action']>;

interface NewAction extends Pick<Insertable<Tables['moderation_action']>, 'kind' | 'decision' | 'reason' | 'subject_kind'> {
  subject_id?: number;
  case_id?: number;
  suspension_id?: number;
  took_down?: boolean;
  reputation_entry_id?: number;
  moderator: Moderator;
  now: Date;
}

/** Adds an action to the public log. */
export async function recordAction(tx: Tx, { moderator, now, ...action }: NewAction): Promise<{ id: number; uuid: string }> {
  return tx
    .insertInto('moderation_action')
    .values({
      subject_id: null,
      case_id: null,
      suspension_id: null,
      took_down: false,
      reputation_entry_id: null,
      ...action,
      uuid: newUuid(),
      moderator_id: moderator.userId,
      moderator_role: actingRoleOf(moderator) as ActingRole, // the permission check admits nobody else
      created_at: now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

interface UndoneAction {
  about: CaseRow;
  action: ActionRow;
  moderatorId: number;
  reason: string;
  now: Date;
}

/** Marks an action as undone, by whom and why. */
export async function saveUndone(tx: Tx, { about, action, moderatorId, reason, now }: UndoneAction): Promise<void> {
  await tx
    .updateTable('moderation_action')
    .set({ undone_at: now, undone_by: moderatorId, undo_reason: reason })
    .where('id', '=', action.id)
    .execute();
  await appendEvent(tx, 'moderation.undone', {
    occurredAt: now,
    subject: about.uuid,
    subjectUserId: about.owner_id,
    payload: { undone: action.decision, reason, subject_kind: about.subject_kind, subject_id: about.subject_id },
  });
}

/** Newest first. `before` is the last id of the previous page. */
export interface ActionPage {
  limit: number;
  before: number | undefined;
  /** Only what was decided about this point. */
  pointId?: number | undefined;
}

export function listActions(reader: Reader, { limit, before, pointId }: ActionPage) {
  let query = reader
    .selectFrom('moderation_action as action')
    .leftJoin('suspension', (join) => join.onRef('suspension.id', '=', 'action.suspension_id').on('action.kind', '=', 'suspension'))
    .select(['action.id', 'kind', 'subject_kind', 'subject_id', 'decision', 'action.reason', 'moderator_role', 'action.created_at'])
    .select((eb) => ['undo_reason', eb.fn.coalesce('undone_at', 'lifted_at').as('undone_at')])
    .orderBy('action.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('action.id', '<', before);
  if (pointId !== undefined) query = query.where('subject_kind', '=', 'point').where('subject_id', '=', pointId);
  return query.execute();
}
