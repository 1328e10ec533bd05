import { type AppealOutcome, isInForce } from '@verdict/core/moderation';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { AppealQuery, CreateAppeal, OwnAppeal, SuspensionAppeal } from '@verdict/wire/moderation';
import { sql } from 'kysely';
import { lockAnswers } from '../../account/index.ts';
import { appendEvent } from '../../audit/index.ts';
import type { Reader } from '../../define-slice.ts';
import type { Deps } from '../../deps.ts';
import { namedPerson } from '../named-person.ts';
import { readQuarantines } from '../quarantine/quarantines.ts';
import { lockSuspension, readSuspensions } from '../suspension/suspensions.ts';
import { readAppealToken } from './appeal-link.ts';

/** What an appeal is against. */
export type Appealed = { suspension_id: number } | { quarantine_id: number };

/** Creates an appeal for the holder of the link in the suspension notice. */
export async function createAppeal(deps: Deps, tx: Tx, { token, text }: CreateAppeal): Promise<Result<OwnAppeal>> {
  const now = deps.clock.now();
  const suspensionId = readAppealToken(deps, token, now);
  if (suspensionId === undefined) return refuse('link_invalid');
  const suspension = await lockSuspension(tx, suspensionId);
  if (!suspension) return refuse('link_invalid');
  if (!isInForce({ until: suspension.until, liftedAt: suspension.lifted_at }, now)) return refuse('not_suspended');
  return addOnce(tx, { of: { suspension_id: suspensionId }, userId: suspension.user_id, text, now });
}

/** Creates an appeal of a person against a quarantine of their answers. */
export async function appealQuarantine(
  tx: Tx,
  { id, userId, text, now }: { id: number; userId: number; text: string; now: Date },
): Promise<Result<OwnAppeal>> {
  await lockAnswers(tx, [userId]); // it is not lifted meanwhile
  const found = await tx
    .selectFrom('quarantine_summary')
    .select(['user_id', 'lifted_at', 'secret_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found?.user_id !== userId || found.secret_until) return refuse('not_found');
  if (found.lifted_at) return refuse('not_quarantined');
  return addOnce(tx, { of: { quarantine_id: id }, userId, text, now });
}

interface NewAppeal {
  of: Appealed;
  userId: number;
  text: string;
  now: Date;
}

/** Sending the same text twice is one appeal. */
async function addOnce(tx: Tx, { of, userId, text, now }: NewAppeal): Promise<Result<OwnAppeal>> {
  const known = await tx.selectFrom('appeal').select(['text', 'created_at']).where(isAgainst(of)).executeTakeFirst();
  if (known) return known.text === text ? ok({ text, created_at: known.created_at.toISOString() }) : refuse('already_there');
  const uuid = newUuid();
  await tx
    .insertInto('appeal')
    .values({ uuid, ...of, text, created_at: now })
    .execute();
  await appendEvent(tx, 'appeal.created', { occurredAt: now, subject: uuid, subjectUserId: userId, payload: {} });
  return ok({ text, created_at: now.toISOString() });
}

const isAgainst = (of: Appealed) =>
  'suspension_id' in of
    ? sql<boolean>`appeal.suspension_id = ${of.suspension_id}`
    : sql<boolean>`appeal.quarantine_id = ${of.quarantine_id}`;

interface ClosedAppeal {
  of: Appealed;
  personId: number;
  outcome: AppealOutcome;
  reason: string;
  moderatorId: number;
  now: Date;
}

/** Saves the outcome of the open appeal, if there is one. */
export async function closeAppeal(tx: Tx, { of, personId, outcome, reason, moderatorId, now }: ClosedAppeal): Promise<void> {
  const closed = await tx
    .updateTable('appeal')
    .set({ outcome, decision_reason: reason, decided_by: moderatorId, decided_at: now })
    .where(isAgainst(of))
    .where('outcome', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (!closed) return;
  await appendEvent(tx, 'appeal.decided', { occurredAt: now, subject: closed.uuid, subjectUserId: personId, payload: { outcome, reason } });
}

interface LiftedGroup extends Omit<ClosedAppeal, 'of' | 'personId' | 'outcome'> {
  lifted: readonly { id: number; userId: number }[];
}

/** The same for many quarantines that were lifted together. */
export async function closeAppeals(tx: Tx, { lifted, ...decision }: LiftedGroup): Promise<void> {
  const personOf = new Map(lifted.map(({ id, userId }) => [id, userId]));
  const open = await tx
    .selectFrom('appeal')
    .select('quarantine_id')
    .where('quarantine_id', '=', sql<number>`ANY (${[...personOf.keys()]}::bigint[])`)
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute();
  for (const { quarantine_id } of open) {
    const of = { quarantine_id: quarantine_id as number };
    await closeAppeal(tx, { of, personId: personOf.get(of.quarantine_id) as number, outcome: 'lifted', ...decision });
  }
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
  const [suspensions, quarantines] = await Promise.all([
    readSuspensions(
      reader,
      rows.flatMap(({ suspension_id }) => suspension_id ?? []),
    ),
    readQuarantines(
      reader,
      rows.flatMap(({ quarantine_id }) => quarantine_id ?? []),
    ),
  ]);
  return rows.flatMap((row) => {
    const suspension = suspensions.get(row.suspension_id ?? 0) ?? null;
    const quarantine = quarantines.get(row.quarantine_id ?? 0) ?? null;
    if (!suspension && !quarantine) return []; // erased between the two reads
    return {
      id: row.id,
      text: row.text,
      suspension,
      quarantine,
      outcome: row.outcome,
      decision_reason: row.decision_reason,
      decided_by: namedPerson(row.decided_by, row.decider_name),
      decided_at: row.decided_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
  });
}
