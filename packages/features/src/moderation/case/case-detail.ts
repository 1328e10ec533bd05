import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CaseDetail, CaseReport, ModerationAction, ModerationNote } from '@verdict/wire/moderation';
import { appendEvent } from '../../audit/index.ts';
import type { Reader } from '../../define-slice.ts';
import { namedPerson } from '../named-person.ts';
import type { CaseAccess } from './case-access.ts';
import { readCase } from './cases.ts';

/** A case with everything the reader may see. */
export async function readCaseDetail(reader: Reader, id: number, access: CaseAccess): Promise<CaseDetail | undefined> {
  const found = await readCase(reader, id, access);
  if (!found) return undefined;
  const [reports, actions] = await Promise.all([readReports(reader, id, access), readActions(reader, id, access)]);
  return { ...found, reports, ...(access.seesPrivate && { notes: await readNotes(reader, id) }), actions };
}

const MAX_REPORTS_SHOWN = 200; // a raid can bring thousands, and more of them add no information

async function readReports(reader: Reader, caseId: number, { seesPrivate }: CaseAccess): Promise<CaseReport[]> {
  const rows = await reader
    .selectFrom('report')
    .leftJoin('account', 'account.id', 'report.reporter_id')
    .select(['report.id', 'reason', 'note', 'reporter_id', 'account.name', 'report.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('report.id')
    .limit(MAX_REPORTS_SHOWN)
    .execute();
  return rows.map(({ id, reason, note, reporter_id, name, created_at }) => ({
    id,
    reason,
    ...(seesPrivate && { note, reporter: namedPerson(reporter_id, name) }),
    created_at: created_at.toISOString(),
  }));
}

async function readNotes(reader: Reader, caseId: number): Promise<ModerationNote[]> {
  const rows = await reader
    .selectFrom('moderation_note')
    .leftJoin('account', 'account.id', 'moderation_note.author_id')
    .select(['moderation_note.id', 'text', 'author_id', 'account.name', 'moderation_note.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('moderation_note.id')
    .execute();
  return rows.map(({ author_id, name, created_at, ...row }) => ({
    ...row,
    author: namedPerson(author_id, name),
    created_at: created_at.toISOString(),
  }));
}

/** The actions taken on a case, oldest first. */
export async function readActions(reader: Reader, caseId: number, { seesPrivate }: CaseAccess): Promise<ModerationAction[]> {
  const rows = await reader
    .selectFrom('moderation_action as action')
    .leftJoin('account as moderator', 'moderator.id', 'action.moderator_id')
    .leftJoin('account as undoer', 'undoer.id', 'action.undone_by')
    .select([
      'action.id',
      'kind',
      'decision',
      'reason',
      'moderator_role',
      'moderator_id',
      'moderator.name as moderator_name',
      'action.created_at',
    ])
    .select(['undone_at', 'undone_by', 'undoer.name as undoer_name', 'undo_reason'])
    .where('case_id', '=', caseId)
    .orderBy('action.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ModerationAction['kind'], // suspensions have no case
    decision: row.decision as ModerationAction['decision'],
    reason: row.reason,
    role: row.moderator_role,
    ...(seesPrivate && { moderator: namedPerson(row.moderator_id, row.moderator_name) }),
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    ...(seesPrivate && { undone_by: namedPerson(row.undone_by, row.undoer_name) }),
    undo_reason: row.undo_reason,
  }));
}

interface NewNote {
  caseId: number;
  author: { userId: number; name: string | null };
  text: string;
  now: Date;
}

/** Adds a note that only moderators see. Undefined if there is no such case. */
export async function addNote(tx: Tx, { caseId, author, text, now }: NewNote): Promise<ModerationNote | undefined> {
  const about = await tx.selectFrom('moderation_case').select('uuid').where('id', '=', caseId).executeTakeFirst();
  if (!about) return undefined;
  const { id } = await tx
    .insertInto('moderation_note')
    .values({ uuid: newUuid(), case_id: caseId, author_id: author.userId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'moderation.noted', { occurredAt: now, subject: about.uuid, subjectUserId: author.userId, payload: {} });
  return { id, text, author: namedPerson(author.userId, author.name), created_at: now.toISOString() };
}
