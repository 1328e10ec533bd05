import { isStronger, type Severity } from '@verdict/core/threat';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { sql } from 'kysely';
import type { FoundSignal, FoundThreat, Item, Member } from './found-threat.ts';
import type { ThreatRow } from './queries.ts';

interface Saving {
  found: FoundThreat;
  severity: Severity;
  policyVersion: string;
  now: Date;
}

export function insertThreat(tx: Tx, { found, severity, policyVersion, now }: Saving): Promise<ThreatRow> {
  return tx
    .insertInto('threat')
    .values({
      uuid: newUuid(),
      kind: found.kind,
      state: 'open',
      severity,
      first_at: found.firstAt,
      last_at: found.lastAt,
      opened_at: now,
      updated_at: now,
      policy_version: policyVersion,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function extendThreat(tx: Tx, known: ThreatRow, { found, severity, now }: Omit<Saving, 'policyVersion'>): Promise<void> {
  await tx
    .updateTable('threat')
    .set({
      severity,
      first_at: new Date(Math.min(found.firstAt.getTime(), known.first_at.getTime())),
      last_at: new Date(Math.max(found.lastAt.getTime(), known.last_at.getTime())),
      updated_at: now,
    })
    .where('id', '=', known.id)
    .execute();
}

/** Returns how many are new. */
export async function saveMembers(tx: Tx, threatId: number, members: readonly Member[]): Promise<number> {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO threat_member AS known (threat_id, user_id, score)
    SELECT ${threatId}, user_id, max(score)
    FROM unnest(${members.map(({ userId }) => userId)}::bigint[], ${members.map(({ score }) => score)}::float8[]) AS given (user_id, score) GROUP BY user_id
    ON CONFLICT (threat_id, user_id) DO UPDATE SET score = greatest(known.score, excluded.score)
    RETURNING known.xmax = 0 AS is_new`.execute(tx);
  return rows.filter(({ is_new }) => is_new).length;
}

/** Returns those that are new. */
export async function saveItems(tx: Tx, threatId: number, { items, firstAt }: FoundThreat, now: Date): Promise<Item[]> {
  const { rows } = await sql<Item>`
    INSERT INTO threat_item (threat_id, item_kind, item_id, first_at, found_at)
    SELECT ${threatId}, kind, id, ${firstAt}, ${now} FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS given (kind, id)
    ON CONFLICT DO NOTHING RETURNING item_kind AS kind, item_id AS id`.execute(tx);
  return rows;
}

/** Saves the signals that are new or stronger than before, and returns them. */
export async function saveSignals(
  tx: Tx,
  threatId: number,
  { signals, known, now }: { signals: readonly FoundSignal[]; known: readonly FoundSignal[]; now: Date },
): Promise<FoundSignal[]> {
  const before = new Map(known.map(({ kind, strength }) => [kind, strength]));
  const changed = signals.filter(({ kind, strength }) => {
    const saved = before.get(kind);
    return saved === undefined || isStronger(strength, saved);
  });
  for (const { kind, strength, numbers } of changed) {
    const signal = { strength, numbers: JSON.stringify(numbers) };
    await tx
      .insertInto('threat_signal')
      .values({ threat_id: threatId, kind, ...signal, found_at: now })
      .onConflict((conflict) => conflict.columns(['threat_id', 'kind']).doUpdateSet(signal))
      .execute();
  }
  return changed;
}
