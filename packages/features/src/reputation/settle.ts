import type { Earning } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Award } from './award.ts';

/** Entries missing from the ledger, and entries that should not be in it. */
export interface LedgerDifference {
  due: Award[];
  over: { entryId: number; userId: number }[];
}

/** A person who should have points for a subject, once per `by`. */
export interface DueAward {
  userId: number;
  subjectId: number;
  by: number;
  at: Date;
}

interface GivenAward {
  id: number;
  user_id: number;
  subject_id: number;
  by: string;
  stands: boolean;
}

/**
 * Compares who should have points for some subjects with the ledger. Points that were reversed and are due again are a new
 * award, so keys are numbered.
 */
export async function compareWithLedger(
  tx: Tx,
  { reason, kind, subjectIds }: { reason: Earning; kind: string; subjectIds: readonly number[] },
  deserved: readonly DueAward[],
): Promise<LedgerDifference> {
  const given = Map.groupBy(await entriesFor(tx, { reason, kind, subjectIds }), ({ subject_id, by }) => `${subject_id}:${by}`);
  const wanted = new Set(deserved.map(({ subjectId, by }) => `${subjectId}:${by}`));
  const due = deserved.flatMap(({ userId, subjectId, by, at }): Award[] => {
    const before = given.get(`${subjectId}:${by}`) ?? [];
    if (before.some(({ stands }) => stands)) return [];
    const last = before.toSorted((a, b) => a.id - b.id).at(-1);
    const dedupeKey = `${reason}:${subjectId}:${by}:${before.length}`;
    return [{ userId, reason, subject: { kind, id: subjectId }, dedupeKey, at, ...(last && { restores: last.id }) }];
  });
  const over = [...given].flatMap(([key, entries]) => (wanted.has(key) ? [] : entries.filter(({ stands }) => stands)));
  return { due, over: over.map(({ id, user_id }) => ({ entryId: id, userId: user_id })) };
}

async function entriesFor(
  tx: Tx,
  { reason, kind, subjectIds }: { reason: Earning; kind: string; subjectIds: readonly number[] },
): Promise<GivenAward[]> {
  const { rows } = await sql<GivenAward>`
    SELECT id, user_id, subject_id, split_part(dedupe_key, ':', 3) AS by,
           NOT EXISTS (SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id) AS stands
    FROM reputation_entry entry
    WHERE subject_kind = ${kind} AND subject_id = ANY (${subjectIds}::bigint[]) AND reason = ${reason}`.execute(tx);
  return rows;
}
