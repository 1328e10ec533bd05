import { familyOf, isSameGroup, type ThreatPolicy, witnesses } from '@verdict/core/threat';
import { HOUR_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { FoundThreat } from './found-threat.ts';
import { itemsOf, signalsOf, type ThreatRow } from './queries.ts';

/** Lets only one transaction change threats at a time, so that no group is saved twice. Call it before any account is locked. */
export async function lockThreats(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('threat', 0))`.execute(tx);
}

/** The threat on the same items with mostly the same people: an open one first, then the latest. */
export async function findKnown(tx: Tx, found: FoundThreat, policy: ThreatPolicy): Promise<ThreatRow | undefined> {
  const candidates = await threatsSharing(tx, found);
  const people = new Set(found.members.map(({ userId }) => userId)).size;
  const known = candidates.find(({ shared, members }) => isSameGroup({ shared, one: members, other: people }, policy));
  return known && tx.selectFrom('threat').selectAll().where('id', '=', known.id).executeTakeFirst();
}

interface Candidate {
  id: number;
  shared: number;
  members: number;
}

async function threatsSharing(tx: Tx, found: FoundThreat): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT threat.id, sharing.shared, (SELECT count(*) FROM threat_member member WHERE member.threat_id = threat.id) AS members
    FROM (
      SELECT threat_id, count(*) AS shared FROM threat_member
      WHERE user_id = ANY (${found.members.map(({ userId }) => userId)}::bigint[]) GROUP BY threat_id
    ) AS sharing JOIN threat ON threat.id = sharing.threat_id
    WHERE ${isAbout(found)}
    ORDER BY closed_at IS NOT NULL, last_at DESC, threat.id DESC`.execute(tx);
  return rows;
}

/** SQL: whether `threat` is about one of the items. */
function isAbout({ items }: FoundThreat): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM threat_item item
    JOIN unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS given (kind, id)
      ON given.kind = item_kind AND given.id = item_id
    WHERE item.threat_id = threat.id)`;
}

/**
 * Whether it was decided and nothing new was found since, neither an item nor another family of signals. Detectors find the same
 * group again every night.
 */
export async function isSettled(tx: Tx, { id, closed_at, last_at }: ThreatRow, found: FoundThreat): Promise<boolean> {
  if (closed_at === null) return false;
  if (found.lastAt <= last_at) return true;
  const items = new Set((await itemsOf(tx, id)).map(({ kind, id: item }) => `${kind} ${item}`));
  const families = witnesses(await signalsOf(tx, id));
  return (
    found.items.every(({ kind, id: item }) => items.has(`${kind} ${item}`)) &&
    [...witnesses(found.signals)].every((family) => families.has(family))
  );
}

/** A declared event about one of the items at that time. It explains bursts and nothing else. */
export async function findDeclared(tx: Tx, found: FoundThreat, { declaredHours }: ThreatPolicy): Promise<number | undefined> {
  if (found.signals.some(({ kind }) => familyOf(kind) !== 'time')) return undefined;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM threat
    WHERE declared_as IS NOT NULL AND ${isAbout(found)}
      AND first_at <= ${new Date(found.lastAt.getTime() + declaredHours * HOUR_MS)}
      AND last_at >= ${new Date(found.firstAt.getTime() - declaredHours * HOUR_MS)}
    ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0]?.id;
}
