import { type EntryReason, type ReputationPolicy, tierOf } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { REPUTATION } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { saveBalances } from '../account/index.ts';
import { appendEvents, type NewEvent } from '../audit/index.ts';
import { policyInForce } from '../policy/index.ts';

/** What points are awarded for: a challenge, evidence, or a label. */
export interface Subject {
  kind: string;
  id: number;
}

export interface NewEntry {
  userId: number;
  reason: EntryReason;
  points: number;
  balance: number;
  balanceBefore: number;
  subject: Subject | null;
  dedupeKey: string;
  reversesId: number | null;
  at: Date;
}

/** The batch size: a statement takes at most 65,535 values. */
const EVENTS_AT_ONCE = 2000;

/**
 * Saves entries, the new balances of their accounts, and an event for each. The caller has locked the accounts and passes
 * the entries of each account in order. Returns the ids in the same order.
 */
export async function saveEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const policy = await policyInForce(tx, REPUTATION);
  const rows = entries.map((entry) => ({ ...toRow(entry), policy_version: policy.version, uuid: newUuid() }));
  const inserted = await insertRows(tx, rows);
  await saveBalances(tx, new Map(entries.map(({ userId, balance }) => [userId, balance])));
  const events = entries.map((entry, i) => toEvent(entry, { uuid: rows[i]?.uuid as string, id: inserted[i] as number, policy }));
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) await appendEvents(tx, events.slice(from, from + EVENTS_AT_ONCE));
  return inserted;
}

function toRow({ userId, reason, points, balance, subject, dedupeKey, reversesId, at }: NewEntry) {
  return {
    user_id: userId,
    reason,
    points,
    balance,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    dedupe_key: dedupeKey,
    reverses_id: reversesId,
    created_at: at,
  };
}

async function insertRows(tx: Tx, rows: readonly { uuid: string }[]): Promise<number[]> {
  const { rows: inserted } = await sql<{ id: number; uuid: string }>`
    INSERT INTO reputation_entry (uuid, user_id, reason, points, balance, subject_kind, subject_id, dedupe_key, reverses_id,
                                  policy_version, created_at)
    SELECT uuid, user_id, reason, points, balance, subject_kind, subject_id, dedupe_key, reverses_id, policy_version, created_at
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(rows)}::json) AS (
      uuid uuid, user_id bigint, reason text, points integer, balance integer, subject_kind text, subject_id bigint,
      dedupe_key text, reverses_id bigint, policy_version text, created_at timestamptz)) WITH ORDINALITY
    ORDER BY ordinality RETURNING id, uuid`.execute(tx);
  const ids = new Map(inserted.map(({ id, uuid }) => [uuid, id]));
  return rows.map(({ uuid }) => ids.get(uuid) as number);
}

function toEvent(entry: NewEntry, { uuid, id, policy }: { uuid: string; id: number; policy: ReputationPolicy }): NewEvent {
  const { userId, reason, points, balance, balanceBefore, subject, reversesId, at } = entry;
  return {
    kind: reversesId !== null ? 'reputation.reversed' : points < 0 ? 'reputation.penalised' : 'reputation.awarded',
    occurredAt: at,
    subject: uuid,
    subjectUserId: userId,
    payload: {
      entry_id: id,
      user_id: userId,
      reason,
      points,
      balance,
      tier: tierOf(balance, policy.tierFloors),
      tier_before: tierOf(balanceBefore, policy.tierFloors),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      reverses_id: reversesId,
      policy_version: policy.version,
    },
  };
}
