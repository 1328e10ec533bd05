import { type CaseRefusal, type ReportedCase, refuseConcerned, reviewDueAt, standingClaim, statusOfCase } from '@verdict/core/moderation';
import { type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ModerationCase, Subject } from '@verdict/wire/moderation';
import { REPORTS } from '@verdict/wire/moderation';
import type { Selectable } from 'kysely';
import type { Reader, ReportedThing } from '../../define-slice.ts';
import { policyInForce } from '../../policy/index.ts';
import { namedPerson } from '../named-person.ts';
import type { ModerationDeps, Reportables } from '../reportable.ts';
import type { CaseAccess } from './case-access.ts';

export type CaseRow = Selectable<Tables['moderation_case']>;
export type CaseListRow = CaseRow & { report_count: number; owner_name: string | null; claimant_name: string | null };

/** A case in the form the rules take. */
export function toReportedCase(about: CaseRow, thing: Pick<ReportedThing, 'partyIds'> | undefined): ReportedCase {
  const { owner_id, claimed_by, claimed_until, decision } = about;
  const claim = claimed_by !== null && claimed_until !== null ? { by: claimed_by, until: claimed_until } : null;
  return { ownerId: owner_id, partyIds: thing?.partyIds ?? [], claim, decision };
}

/** The same for a locked case whose thing is not loaded yet. */
export async function loadReportedCase({ reportables }: ModerationDeps, tx: Tx, about: CaseRow): Promise<ReportedCase> {
  const [thing] = (await reportables.get(about.subject_kind)?.find(tx, [about.subject_id])) ?? [];
  return toReportedCase(about, thing);
}

export function refuseCase(refusal: CaseRefusal): Result<never> {
  if (refusal.code !== 'case_claimed') return refuse(refusal.code);
  const { by, until } = refusal.claim;
  return refuse(refusal.code, { claimed_by: by, claimed_until: until.toISOString() });
}

export function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  return tx.selectFrom('moderation_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the open case about a thing, and opens one if there is none. The case is locked: nobody can decide it meanwhile. */
export async function findOrOpenCase(
  tx: Tx,
  { subject_kind, thing, now }: { subject_kind: string; thing: Pick<ReportedThing, 'id' | 'ownerId'>; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('moderation_case')
    .values({
      uuid: newUuid(),
      subject_kind,
      subject_id: thing.id,
      owner_id: thing.ownerId,
      created_at: now,
      due_at: reviewDueAt(now, await policyInForce(tx, REPORTS)),
    })
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

export function selectCases(reader: Reader) {
  return reader
    .selectFrom((eb) =>
      eb
        .selectFrom('moderation_case')
        .selectAll('moderation_case')
        .select((sub) =>
          sub
            .selectFrom('report')
            .whereRef('report.case_id', '=', 'moderation_case.id')
            // A person can report a case once, so this is also the number of reporters.
            .select((each) => each.fn.countAll<number>().as('count'))
            .as('report_count'),
        )
        .as('c'),
    )
    .leftJoin('account as owner', 'owner.id', 'c.owner_id')
    .leftJoin('account as claimant', 'claimant.id', 'c.claimed_by')
    .selectAll('c')
    .select(['owner.name as owner_name', 'claimant.name as claimant_name'])
    .$narrowType<{ report_count: number }>();
}

export async function readCase(reader: Reader, id: number, access: CaseAccess): Promise<ModerationCase | undefined> {
  const row = await selectCases(reader).where('c.id', '=', id).executeTakeFirst();
  return row && (await toCases(reader, [row], access))[0];
}

export async function toCases(
  reader: Reader,
  rows: readonly CaseListRow[],
  { reportables, now, seesPrivate, viewerId }: CaseAccess,
): Promise<ModerationCase[]> {
  if (rows.length === 0) return [];
  const things = await findThings(reader, rows, reportables);
  const reasons = await countReasons(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const thing = things.get(`${row.subject_kind} ${row.subject_id}`);
    const reported = toReportedCase(row, thing);
    const claim = standingClaim(reported, now);
    return {
      id: row.id,
      uuid: row.uuid,
      subject: toSubject(row, thing, seesPrivate),
      report_count: row.report_count,
      reasons: reasons.filter(({ case_id }) => case_id === row.id).map(({ reason, count }) => ({ reason, count })),
      ...urgencyOf(row),
      status: statusOfCase(reported, now),
      is_for_others: viewerId !== null && refuseConcerned(reported, viewerId) !== undefined,
      ...(seesPrivate && { claimed_by: claim && namedPerson(row.claimed_by, row.claimant_name) }),
      claimed_until: claim?.until.toISOString() ?? null,
      decision: row.decision,
      decided_at: row.decided_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    };
  });
}

/** The weight of the reports and the due date. A decided case is no longer hidden. */
function urgencyOf(row: CaseListRow) {
  const { report_weight, weighing, flagged_at, flagged_by, due_at, decision } = row;
  const hidden = decision ? { hidden_at: null, hidden_by: null } : { hidden_at: toTimestamp(row.hidden_at), hidden_by: row.hidden_by };
  return { report_weight, weighing, flagged_at: toTimestamp(flagged_at), flagged_by, ...hidden, due_at: due_at.toISOString() };
}

const toTimestamp = (at: Date | null): string | null => at?.toISOString() ?? null;

async function findThings(reader: Reader, rows: readonly CaseListRow[], reportables: Reportables): Promise<Map<string, ReportedThing>> {
  const things = new Map<string, ReportedThing>();
  for (const [kind, ofKind] of Map.groupBy(rows, ({ subject_kind }) => subject_kind)) {
    const ids = ofKind.map(({ subject_id }) => subject_id);
    for (const thing of (await reportables.get(kind)?.find(reader, ids)) ?? []) things.set(`${kind} ${thing.id}`, thing);
  }
  return things;
}

/** Kinds shown without their author, because a named author would reveal how they voted. */
const ANONYMOUS_KINDS: ReadonlySet<string> = new Set(['ballot', 'feedback', 'appeal']);

/** Removed text is shown to moderators only: it may contain personal data. */
function toSubject(row: CaseListRow, thing: ReportedThing | undefined, seesPrivate: boolean): Subject {
  const isShown = seesPrivate || row.decision !== 'remove';
  const isNamed = seesPrivate || !ANONYMOUS_KINDS.has(row.subject_kind);
  return {
    kind: row.subject_kind,
    id: row.subject_id,
    text: isShown ? (thing?.text ?? '') : '',
    language: thing?.language ?? 'und',
    url: thing?.url ?? '',
    owner_id: isNamed ? row.owner_id : null,
    owner_name: isNamed ? row.owner_name : null,
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
