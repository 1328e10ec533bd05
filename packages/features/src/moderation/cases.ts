import { type CaseRefusal, type ReportedCase, standingClaim, statusOfCase } from '@verdict/core/moderation';
import { RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CaseQuery, ModerationCase, Subject } from '@verdict/wire/moderation';
import type { Selectable } from 'kysely';
import { namedPerson } from './named-person.ts';
import type { Reader, Reportables, ReportedThing } from './reportable.ts';

export type CaseRow = Selectable<Tables['moderation_case']>;
type ShownRow = CaseRow & { report_count: number; owner_name: string | null; claimant_name: string | null };

/** A case as the rules see it. */
export function asReported({ owner_id, claimed_by, claimed_until, decision }: CaseRow): ReportedCase {
  const claim = claimed_by !== null && claimed_until !== null ? { by: claimed_by, until: claimed_until } : null;
  return { ownerId: owner_id, claim, decision };
}

export function refuseCase(refusal: CaseRefusal): Result<never> {
  if (refusal.code !== 'case_claimed') return refuse(refusal.code);
  const { by, until } = refusal.claim;
  return refuse(refusal.code, { claimed_by: by, claimed_until: until.toISOString() });
}

export function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  return tx.selectFrom('moderation_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The open case about a thing, opened where there is none. It is held until the transaction ends: nobody decides it meanwhile. */
export async function joinOpenCase(
  tx: Tx,
  { subject_kind, thing, now }: { subject_kind: string; thing: ReportedThing; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('moderation_case')
    .values({ uuid: newUuid(), subject_kind, subject_id: thing.id, owner_id: thing.ownerId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet((eb) => ({ owner_id: eb.ref('excluded.owner_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function shownCases(reader: Reader) {
  return reader
    .selectFrom((eb) =>
      eb
        .selectFrom('moderation_case')
        .selectAll('moderation_case')
        .select((sub) =>
          sub
            .selectFrom('report')
            .whereRef('report.case_id', '=', 'moderation_case.id')
            // A person reports a thing once, so reports are reporters.
            .select((each) => each.fn.countAll<number>().as('count'))
            .as('report_count'),
        )
        .as('c'),
    )
    .leftJoin('users as owner', 'owner.id', 'c.owner_id')
    .leftJoin('users as claimant', 'claimant.id', 'c.claimed_by')
    .selectAll('c')
    .select(['owner.name as owner_name', 'claimant.name as claimant_name'])
    .$narrowType<{ report_count: number }>();
}

interface CasePage {
  success: true;
  items: ModerationCase[];
  nextCursor?: string;
}

interface Reading {
  reportables: Reportables;
  now: Date;
}

export async function readCase(reader: Reader, id: number, reading: Reading): Promise<ModerationCase | undefined> {
  const row = await shownCases(reader).where('c.id', '=', id).executeTakeFirst();
  return row && (await showCases(reader, [row], reading))[0];
}

/** What waits comes most reported first, then oldest first; what is decided, newest first. */
export async function listCases(reader: Reader, { status, reason, limit = 50, cursor }: CaseQuery, reading: Reading): Promise<CasePage> {
  const asked = { status, reason, limit, after: readCaseCursor(cursor), now: reading.now };
  const rows = status === 'decided' ? await decidedCases(reader, asked) : await queue(reader, asked);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const items = await showCases(reader, rows, reading);
  return { success: true, items, ...(last && { nextCursor: `${last.report_count.toString(36)}-${last.id.toString(36)}` }) };
}

interface Place {
  count: number;
  id: number;
}

/** Where the last page ended: how often its last case was reported, and its id. */
function readCaseCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [count = Number.NaN, id = Number.NaN] = (/^([0-9a-z]{1,6})-([0-9a-z]{1,10})$/.exec(cursor) ?? [])
    .slice(1)
    .map((part) => Number.parseInt(part, 36));
  if (Number.isSafeInteger(count) && Number.isSafeInteger(id)) return { count, id };
  throw new RefusalError({ code: 'invalid_request', details: [{ where: 'querystring/cursor', problem: 'is not a cursor of this list' }] });
}

interface Asked {
  status: CaseQuery['status'];
  reason: CaseQuery['reason'];
  limit: number;
  after: Place | undefined;
  now: Date;
}

function casesFor(reader: Reader, { reason, limit }: Asked) {
  const query = shownCases(reader).limit(limit);
  if (reason === undefined) return query;
  return query.where((eb) =>
    eb.exists(eb.selectFrom('report').select('report.id').whereRef('report.case_id', '=', 'c.id').where('reason', '=', reason)),
  );
}

function decidedCases(reader: Reader, asked: Asked): Promise<ShownRow[]> {
  let query = casesFor(reader, asked).where('c.decided_at', 'is not', null).orderBy('c.id', 'desc');
  if (asked.after) query = query.where('c.id', '<', asked.after.id);
  return query.execute();
}

function queue(reader: Reader, asked: Asked): Promise<ShownRow[]> {
  const { status, after, now } = asked;
  let query = casesFor(reader, asked).where('c.decided_at', 'is', null).orderBy('c.report_count', 'desc').orderBy('c.id');
  if (status === 'claimed') query = query.where('c.claimed_by', 'is not', null).where('c.claimed_until', '>', now);
  if (status === 'open') query = query.where((eb) => eb.or([eb('c.claimed_by', 'is', null), eb('c.claimed_until', '<=', now)]));
  if (after)
    query = query.where((eb) =>
      eb.or([eb('c.report_count', '<', after.count), eb.and([eb('c.report_count', '=', after.count), eb('c.id', '>', after.id)])]),
    );
  return query.execute();
}

async function showCases(reader: Reader, rows: readonly ShownRow[], { reportables, now }: Reading): Promise<ModerationCase[]> {
  if (rows.length === 0) return [];
  const things = await findThings(reader, rows, reportables);
  const reasons = await countReasons(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const claim = standingClaim(asReported(row), now);
    return {
      id: row.id,
      uuid: row.uuid,
      subject: asSubject(row, things.get(`${row.subject_kind} ${row.subject_id}`)),
      report_count: row.report_count,
      reasons: reasons.filter(({ case_id }) => case_id === row.id).map(({ reason, count }) => ({ reason, count })),
      status: statusOfCase(asReported(row), now),
      claimed_by: claim && namedPerson(row.claimed_by, row.claimant_name),
      claimed_until: claim?.until.toISOString() ?? null,
      decision: row.decision,
      decided_at: row.decided_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
  });
}

async function findThings(reader: Reader, rows: readonly ShownRow[], reportables: Reportables): Promise<Map<string, ReportedThing>> {
  const things = new Map<string, ReportedThing>();
  for (const [kind, ofKind] of Map.groupBy(rows, ({ subject_kind }) => subject_kind)) {
    const ids = ofKind.map(({ subject_id }) => subject_id);
    for (const thing of (await reportables.get(kind)?.find(reader, ids)) ?? []) things.set(`${kind} ${thing.id}`, thing);
  }
  return things;
}

function asSubject(row: ShownRow, thing: ReportedThing | undefined): Subject {
  return {
    kind: row.subject_kind,
    id: row.subject_id,
    text: thing?.text ?? '',
    language: thing?.language ?? 'und',
    url: thing?.url ?? '',
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    is_removed: thing?.isRemoved ?? true,
    created_at: thing?.createdAt.toISOString() ?? null,
  };
}

function countReasons(reader: Reader, caseIds: readonly number[]) {
  return reader
    .selectFrom('report')
    .select((eb) => ['case_id', 'reason', eb.fn.countAll<number>().as('count')])
    .where('case_id', 'in', caseIds)
    .groupBy(['case_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
}
