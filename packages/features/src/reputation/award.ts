import {
  balanceAfter,
  balanceWithout,
  type Earning,
  type LedgerEntry,
  pointsWithinDay,
  type ReputationPolicy,
} from '@verdict/core/reputation';
import { dayOf } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { REPUTATION } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { lockBalances } from '../account/index.ts';
import { policyInForce } from '../policy/index.ts';
import { type NewEntry, type Subject, saveEntries } from './entries.ts';
import { readLedgers } from './reverse.ts';

export interface Award {
  userId: number;
  reason: Earning;
  subject: Subject;
  /**
   * Identifies the award, which is given once. It contains the person's id, so that awards to different people never wait
   * for each other.
   */
  dedupeKey: string;
  /** A reversed entry that it gives back. It gives no more than that entry was worth, which penalties may have made less. */
  restores?: number;
  /** When it was earned, if earlier than now: it counts towards that day's limits. */
  at?: Date;
}

type DayPoints = Partial<Record<Earning, number>>;

/**
 * Awards points within the daily limits; returns how many of each award counted. It locks all accounts in the order of their
 * ids, so a transaction with many awards makes one call, or first calls `lockBalances` for all of them.
 */
export async function award(tx: Tx, awards: readonly Award[], now: Date): Promise<Map<string, number>> {
  const counted = new Map(awards.map(({ dedupeKey }) => [dedupeKey, 0]));
  if (awards.length === 0) return counted;
  const balances = await lockBalances(
    tx,
    awards.map(({ userId }) => userId),
  );
  const due = await newAwards(tx, awards);
  const days = await pointsOfDays(tx, due, now);
  const ledgers = await readLedgers(tx, [...new Set(due.flatMap(({ userId, restores }) => (restores === undefined ? [] : [userId])))]);
  const policy = await policyInForce(tx, REPUTATION);
  const entries: NewEntry[] = [];
  for (const { at = now, restores, ...one } of due) {
    const balanceBefore = balances.get(one.userId);
    if (balanceBefore === undefined) continue; // erased
    const ledger = ledgers.get(one.userId) ?? [];
    const points = Math.min(countWithinDay({ ...one, at }, days, policy), restores === undefined ? Infinity : worthOf(restores, ledger));
    if (points === 0) continue;
    const balance = balanceAfter(balanceBefore, points);
    balances.set(one.userId, balance);
    counted.set(one.dedupeKey, points);
    ledger.push({ id: -entries.length, points, reversesId: null, subject: one.subject });
    entries.push({ ...one, points, balance, balanceBefore, reversesId: null, at });
  }
  await saveEntries(tx, entries);
  return counted;
}

/** What a balance would gain if an entry had not been reversed. */
function worthOf(entryId: number, ledger: readonly LedgerEntry[]): number {
  const restored = ledger.filter(({ reversesId }) => reversesId !== entryId);
  return balanceWithout(restored, NOTHING) - balanceWithout(ledger, NOTHING);
}

const NOTHING: ReadonlySet<number> = new Set();

/** Removes duplicate keys and those used before. Reads after the accounts are locked, so that it sees concurrent awards. */
async function newAwards(tx: Tx, awards: readonly Award[]): Promise<Award[]> {
  const byKey = new Map(awards.toReversed().map((one) => [one.dedupeKey, one]));
  const { rows } = await sql<{ dedupe_key: string }>`
    SELECT dedupe_key FROM reputation_entry WHERE dedupe_key = ANY (${[...byKey.keys()]}::text[])`.execute(tx);
  for (const { dedupe_key } of rows) byKey.delete(dedupe_key);
  return [...new Set(awards)].filter((one) => byKey.get(one.dedupeKey) === one);
}

/** What these people earned on the days in question. Reversed points leave room again. */
async function pointsOfDays(tx: Tx, awards: readonly Award[], now: Date): Promise<Map<string, DayPoints>> {
  const days = awards.map(({ at = now }) => dayOf(at)).toSorted();
  const { rows } = await sql<{ user_id: number; day: string; reason: Earning; points: number }>`
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, reason, sum(points) AS points
    FROM reputation_entry entry
    WHERE user_id = ANY (${[...new Set(awards.map(({ userId }) => userId))]}::bigint[])
      AND created_at >= ${days[0] ?? dayOf(now)}::date::timestamp AT TIME ZONE 'UTC'
      AND created_at < (${days.at(-1) ?? dayOf(now)}::date + 1)::timestamp AT TIME ZONE 'UTC'
      AND NOT EXISTS (SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id)
    GROUP BY 1, 2, 3`.execute(tx);
  const found = new Map<string, DayPoints>();
  for (const { user_id, day, reason, points } of rows) {
    const key = `${user_id} ${day}`;
    found.set(key, { ...found.get(key), [reason]: points });
  }
  return found;
}

/** Applies the daily limits to an award and adds it to the day's total. */
function countWithinDay({ userId, reason, at }: Award & { at: Date }, days: Map<string, DayPoints>, policy: ReputationPolicy): number {
  const key = `${userId} ${dayOf(at)}`;
  const day = days.get(key) ?? {};
  const points = pointsWithinDay(reason, day, policy);
  days.set(key, { ...day, [reason]: (day[reason] ?? 0) + points });
  return points;
}
