import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CaseDetail, CaseReport, ModerationAction, ModerationNote } from '@verdict/wire/moderation';
import { appendEvent } from '../../audit/index.ts';
import { namedPerson } from '../named-person.ts';
import type { Reader } from '../reportable.ts';
import { readCase } from './cases.ts';
import type { Reading } from './reading.ts';

/** A case with everything that whoever asks may know about it. */
export async function readCaseDetail(reader: Reader, id: number, reading: Reading): Promise<CaseDetail | undefined> {
  const found = await readCase(reader, id, reading);
  if (!found) return undefined;
  const [reports, actions] = await Promise.all([readReports(reader, id, reading), readActions(reader, id, reading)]);
  return { ...found, reports, ...(reading.seesPrivate && { notes: await readNotes(reader, id) }), actions };
}

const MOST_REPORTS = 200; // more tell nothing new, and a raid can make thousands

async function readReports(reader: Reader, caseId: number, { seesPrivate }: Reading): Promise<CaseReport[]> {
  const rows = await reader
    .selectFrom('report')
    .leftJoin('users', 'users.id', 'report.reporter_id')
    .select(['report.id', 'reason', 'note', 'reporter_id', 'users.name', 'report.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('report.id')
    .limit(MOST_REPORTS)
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
    .leftJoin('users', 'users.id', 'moderation_note.author_id')
    .select(['moderation_note.id', 'text', 'author_id', 'users.name', 'moderation_note.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('moderation_note.id')
    .execute();
  return rows.map(({ author_id, name, created_at, ...row }) => ({
    ...row,
    author: namedPerson(author_id, name),
    created_at: created_at.toISOString(),
  }));
}

/** What was done about a case, the first action first. */
export async function readActions(reader: Reader, caseId: number, { seesPrivate }: Reading): Promise<ModerationAction[]> {
  const rows = await reader
    .selectFrom('moderation_action as action')
    .leftJoin('users as moderator', 'moderator.id', 'action.moderator_id')
    .leftJoin('users as undoer', 'undoer.id', 'action.undone_by')
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
    kind: row.kind as ModerationAction['kind'], // what is done to people has no case
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

/** Adds a note that only moderators see; undefined where there is no such case. */
export async function addNote(tx: Tx, { caseId, author, text, now }: NewNote): Promise<ModerationNote | undefined> {
  const about = await tx.selectFrom('moderation_case').select('uuid').where('id', '=', caseId).executeTakeFirst();
  if (!about) return undefined;
  const { id } = await tx
    .insertInto('moderation_note')
    .values({ uuid: newUuid(), case_id: caseId, author_id: author.userId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendEvent(tx, { kind: 'moderation.noted', occurredAt: now, subject: about.uuid, subjectUserId: author.userId, payload: {} });
  return { id, text, author: namedPerson(author.userId, author.name), created_at: now.toISOString() };
}
