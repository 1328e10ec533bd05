import type { OwnQuarantine, Quarantine, QuarantineQuery } from '@verdict/wire/moderation';
import type { Reader } from '../../define-slice.ts';
import { namedPerson } from '../named-person.ts';

function selectQuarantines(reader: Reader) {
  return reader
    .selectFrom('quarantine_summary as aside')
    .leftJoin('appeal', 'appeal.quarantine_id', 'aside.id')
    .leftJoin('proposal_summary as proposal', (join) =>
      join.onRef('proposal.id', '=', 'aside.item_id').on('aside.item_kind', '=', 'proposal'),
    )
    .leftJoin('account as person', 'person.id', 'aside.user_id')
    .leftJoin('account as starter', 'starter.id', 'aside.started_by')
    .leftJoin('account as lifter', 'lifter.id', 'aside.lifted_by')
    .selectAll('aside')
    .select(['appeal.id as appeal_id', 'appeal.text', 'appeal.created_at as appealed_at', 'appeal.outcome', 'appeal.decision_reason'])
    .select(['proposal.proposal_id', 'person.name as person_name', 'starter.name as starter_name', 'lifter.name as lifter_name'])
    .orderBy('aside.id', 'desc');
}

type QuarantineRow = Awaited<ReturnType<ReturnType<typeof selectQuarantines>['execute']>>[number];

interface Page {
  limit: number;
  before: number | undefined;
}

/** Newest first. `before` is the last id of the previous page. */
export async function listQuarantines(
  reader: Reader,
  { status = 'in_force', user_id }: Pick<QuarantineQuery, 'status' | 'user_id'>,
  { limit, before }: Page,
): Promise<Quarantine[]> {
  let query = selectQuarantines(reader)
    .where('aside.lifted_at', status === 'in_force' ? 'is' : 'is not', null)
    .limit(limit);
  if (before !== undefined) query = query.where('aside.id', '<', before);
  if (user_id !== undefined) query = query.where('aside.user_id', '=', user_id);
  return (await query.execute()).map(toQuarantine);
}

export async function readQuarantines(reader: Reader, ids: readonly number[]): Promise<Map<number, Quarantine>> {
  if (ids.length === 0) return new Map();
  const rows = await selectQuarantines(reader).where('aside.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toQuarantine(row)]));
}

/** A person's own, newest first. */
export async function listOwnQuarantines(reader: Reader, userId: number, { limit, before }: Page): Promise<OwnQuarantine[]> {
  let query = selectQuarantines(reader).where('aside.user_id', '=', userId).where('aside.secret_until', 'is', null).limit(limit);
  if (before !== undefined) query = query.where('aside.id', '<', before);
  return (await query.execute()).map(toOwnQuarantine);
}

export async function readOwnQuarantine(reader: Reader, id: number): Promise<OwnQuarantine | undefined> {
  const row = await selectQuarantines(reader).where('aside.id', '=', id).executeTakeFirst();
  return row && toOwnQuarantine(row);
}

function toSetAside({ id, item_kind, item_id, proposal_id, reason, started_at, lifted_at, lift_reason }: QuarantineRow) {
  return {
    id,
    item_kind,
    item_id: proposal_id ?? item_id,
    url: urlOf({ item_kind, item_id: proposal_id ?? item_id }),
    reason,
    started_at: started_at.toISOString(),
    lifted_at: lifted_at?.toISOString() ?? null,
    lift_reason,
  };
}

/** What was reported has no page that its case leads to for everyone. */
function urlOf({ item_kind, item_id }: Pick<Quarantine, 'item_kind' | 'item_id'>): string | null {
  if (item_kind === 'label') return `/verdict/${item_id}`;
  if (item_kind === 'challenge') return `/challenges/${item_id}`;
  return item_kind === 'proposal' ? `/proposals/${item_id}` : null;
}

function toAppeal({ text, appealed_at, outcome, decision_reason }: QuarantineRow) {
  return text === null || appealed_at === null ? null : { text, created_at: appealed_at.toISOString(), outcome, decision_reason };
}

function toOwnQuarantine(row: QuarantineRow): OwnQuarantine {
  return { ...toSetAside(row), can_appeal: row.lifted_at === null && row.appeal_id === null, appeal: toAppeal(row) };
}

function toQuarantine(row: QuarantineRow): Quarantine {
  const appeal = toAppeal(row);
  return {
    ...toSetAside(row),
    person: namedPerson(row.user_id, row.person_name),
    started_by: namedPerson(row.started_by, row.starter_name),
    lifted_by: namedPerson(row.lifted_by, row.lifter_name),
    threat_id: row.threat_id,
    appeal: appeal && { id: row.appeal_id as number, ...appeal },
  };
}
