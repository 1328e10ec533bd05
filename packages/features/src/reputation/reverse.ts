import { balanceAfter, balanceOf, balanceWithout, type EntryReason, type LedgerEntry } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockBalances } from '../account/index.ts';
import { type NewEntry, type Subject, saveEntries } from './entries.ts';

interface EntryAbout {
  id: number;
  user_id: number;
  reason: EntryReason;
  points: number;
}

/** Awards and penalties for something that are not reversed. */
export async function entriesAbout(tx: Tx, { kind, id }: Subject, reasons?: readonly EntryReason[]): Promise<EntryAbout[]> {
  const { rows } = await sql<EntryAbout>`
    SELECT id, user_id, reason, points FROM reputation_entry entry
    WHERE subject_kind = ${kind} AND subject_id = ${id} AND reason <> 'reversal'
      ${reasons ? sql`AND reason = ANY (${reasons}::text[])` : sql``}
      AND NOT EXISTS (SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id)
    ORDER BY id`.execute(tx);
  return rows;
}

/** The batch size of ledgers read at once. */
const PEOPLE_AT_ONCE = 200;

/**
 * Reverses entries, each once: every account then has what it would have without them. It locks all their accounts first, as
 * `award` does.
 */
export async function reverse(tx: Tx, entryIds: readonly number[], now: Date): Promise<void> {
  if (entryIds.length === 0) return;
  const owners = await ownersOf(tx, entryIds);
  const balances = await lockBalances(tx, owners);
  for (let from = 0; from < owners.length; from += PEOPLE_AT_ONCE) {
    const ledgers = await readLedgers(tx, owners.slice(from, from + PEOPLE_AT_ONCE));
    const wanted = new Set(entryIds);
    await saveEntries(
      tx,
      [...ledgers].flatMap(([userId, ledger]) => reversalsIn(ledger, { userId, wanted, balance: balances.get(userId) ?? 0, now })),
    );
  }
}

async function ownersOf(tx: Tx, entryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT DISTINCT user_id FROM reputation_entry WHERE id = ANY (${entryIds}::bigint[]) ORDER BY user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

type Entry = LedgerEntry & { subject: Subject | null };

export async function readLedgers(tx: Tx, userIds: readonly number[]): Promise<Map<number, Entry[]>> {
  const { rows } = await sql<LedgerEntry & { user_id: number; subject_kind: string | null; subject_id: number }>`
    SELECT id, user_id, points, reverses_id AS "reversesId", subject_kind, subject_id FROM reputation_entry
    WHERE user_id = ANY (${userIds}::bigint[]) ORDER BY user_id, id`.execute(tx);
  const ledgers = new Map<number, Entry[]>(userIds.map((id) => [id, []]));
  for (const { user_id, subject_kind, subject_id, ...entry } of rows)
    ledgers.get(user_id)?.push({ ...entry, subject: subject_kind === null ? null : { kind: subject_kind, id: subject_id } });
  return ledgers;
}

interface ReversibleEntry {
  userId: number;
  wanted: ReadonlySet<number>;
  balance: number;
  now: Date;
}

function reversalsIn(ledger: readonly Entry[], { userId, wanted, balance: first, now }: ReversibleEntry): NewEntry[] {
  const reversed = new Set(ledger.map(({ reversesId }) => reversesId));
  const due = ledger.filter(({ id, reversesId }) => wanted.has(id) && reversesId === null && !reversed.has(id));
  const gone = new Set<number>();
  let [balanceBefore, left] = [first, balanceOf(ledger)];
  return due.map(({ id, subject }) => {
    const without = balanceWithout(ledger, gone.add(id));
    const points = without - left;
    const balance = balanceAfter(balanceBefore, points);
    const entry = { userId, reason: 'reversal', points, balance, balanceBefore, subject, dedupeKey: `reversal:${id}` } as const;
    [balanceBefore, left] = [balance, without];
    return { ...entry, reversesId: id, at: now };
  });
}
