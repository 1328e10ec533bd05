import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ReportedThing } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { flagCase } from '../action/flag-case.ts';
import { type CaseRow, findOrOpenCase, lockCase } from './cases.ts';

interface NewCase {
  subjectKind: string;
  thing: Pick<ReportedThing, 'id' | 'ownerId'>;
  /** What the rule found, for moderators only. */
  note: string;
  now: Date;
}

/** Opens a case about something that a rule found, reported or not. Returns the id of the case. */
export async function openCase(deps: Deps, tx: Tx, { subjectKind, thing, note, now }: NewCase): Promise<number> {
  const caseId = await findOrOpenCase(tx, { subject_kind: subjectKind, thing, now });
  const about = (await lockCase(tx, caseId)) as CaseRow;
  await tx
    .insertInto('moderation_note')
    .values({ uuid: newUuid(), case_id: caseId, author_id: null, text: note, created_at: now })
    .execute();
  if (!about.flagged_at) await flagCase(deps, tx, { about, by: 'rule', now });
  return caseId;
}
