import { type AppealOutcome, isInForce } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { AppealQuery, CreateAppeal, OwnAppeal, SuspensionAppeal } from '@verdict/wire/moderation';
import { appendEvent } from '../../audit/index.ts';
import type { Reader } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { namedPerson } from '../named-person.ts';
import { lockSuspension, readSuspensions, type SuspensionRow } from '../suspension/suspensions.ts';
import { readAppealToken } from './appeal-link.ts';

/** Creates an appeal for the holder of the link in the suspension notice. Sending the same text twice is one appeal. */
export async function createAppeal(deps: Deps, tx: Tx, { token, text }: CreateAppeal): Promise<Result<OwnAppeal>> {
  const now = deps.clock.now();
  const suspensionId = readAppealToken(deps, token, now);
  if (suspensionId === undefined) return refuse('link_invalid');
  const suspension = await lockSuspension(tx, suspensionId);
  if (!suspension) return refuse('link_invalid');
  if (!isInForce({ until: suspension.until, liftedAt: suspension.lifted_at }, now)) return refuse('not_suspended');
  const known = await tx.selectFrom('appeal').select(['text', 'created_at']).where('suspension_id', '=', suspensionId).executeTakeFirst();
  if (!known) return ok(await addAppeal(tx, { suspension, text, now }));
  return known.text === text ? ok({ text, created_at: known.created_at.toISOString() }) : refuse('already_there');
}

async function addAppeal(tx: Tx, { suspension, text, now }: { suspension: SuspensionRow; text: string; now: Date }): Promise<OwnAppeal> {
  const uuid = newUuid();
  await tx.insertInto('appeal').values({ uuid, suspension_id: suspension.id, text, created_at: now }).execute();
  await appendEvent(tx, 'appeal.created', { occurredAt: now, subject: uuid, subjectUserId: suspension.user_id, payload: {} });
  return { text, created_at: now.toISOString() };
}

interface ClosedAppeal {
  suspensionId: number;
  personId: number;
  outcome: AppealOutcome;
  reason: string;
  moderatorId: number;
  now: Date;
}

/** Saves the outcome of the open appeal, if there is one. */
export async function closeAppeal(tx: Tx, { suspensionId, personId, outcome, reason, moderatorId, now }: ClosedAppeal): Promise<void> {
  const closed = await tx
    .updateTable('appeal')
    .set({ outcome, decision_reason: reason, decided_by: moderatorId, decided_at: now })
    .where('suspension_id', '=', suspensionId)
    .where('outcome', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (!closed) return;
  await appendEvent(tx, 'appeal.decided', { occurredAt: now, subject: closed.uuid, subjectUserId: personId, payload: { outcome, reason } });
}

function selectAppeals(reader: Reader) {
  return reader
    .selectFrom('appeal')
    .leftJoin('account', 'account.id', 'appeal.decided_by')
    .selectAll('appeal')
    .select('account.name as decider_name');
}

type CaseListRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number];

export async function readAppeal(reader: Reader, id: number): Promise<SuspensionAppeal | undefined> {
  const rows = await selectAppeals(reader).where('appeal.id', '=', id).execute();
  return (await toAppeals(reader, rows))[0];
}

/** Open appeals oldest first, decided ones newest first. `after` is the last id of the previous page. */
export async function listAppeals(
  reader: Reader,
  { status = 'open', limit = 50 }: AppealQuery,
  after: number | undefined,
): Promise<SuspensionAppeal[]> {
  const isOpen = status === 'open';
  let query = selectAppeals(reader)
    .where('outcome', isOpen ? 'is' : 'is not', null)
    .orderBy('appeal.id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where('appeal.id', isOpen ? '>' : '<', after);
  return toAppeals(reader, await query.execute());
}

async function toAppeals(reader: Reader, rows: readonly CaseListRow[]): Promise<SuspensionAppeal[]> {
  const suspensions = await readSuspensions(
    reader,
    rows.map(({ suspension_id }) => suspension_id),
  );
  return rows.flatMap((row) => {
    const suspension = suspensions.get(row.suspension_id);
    if (!suspension) return []; // erased between the two reads
    return {
      id: row.id,
      text: row.text,
      suspension,
      outcome: row.outcome,
      decision_reason: row.decision_reason,
      decided_by: namedPerson(row.decided_by, row.decider_name),
      decided_at: row.decided_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
  });
}
