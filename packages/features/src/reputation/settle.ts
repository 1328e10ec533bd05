import type { Earning } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Award } from './award.ts';

/** What should be in the ledger and is not, and the other way round. */
export interface Settled {
  due: Award[];
  over: { entryId: number; userId: number }[];
}

/** Someone who should have points for something, once for each `by`. */
export interface Deserved {
  userId: number;
  subjectId: number;
  by: number;
  at: Date;
}

interface Given {
  id: number;
  user_id: number;
  subject_id: number;
  by: string;
  stands: boolean;
}

/**
 * Compares those who deserve points for some subjects with the entries there are. Something taken back and deserved again
 * is a new reward, so that keys count how often it was given.
 */
export async function compareWithLedger(
  tx: Tx,
  { reason, kind, subjectIds }: { reason: Earning; kind: string; subjectIds: readonly number[] },
  deserved: readonly Deserved[],
): Promise<Settled> {
  const given = Map.groupBy(await entriesFor(tx, { reason, kind, subjectIds }), ({ subject_id, by }) => `${subject_id}:${by}`);
  const wanted = new Set(deserved.map(({ subjectId, by }) => `${subjectId}:${by}`));
  const due = deserved.flatMap(({ userId, subjectId, by, at }): Award[] => {
    const before = given.get(`${subjectId}:${by}`) ?? [];
    if (before.some(({ stands }) => stands)) return [];
    return [{ userId, reason, subject: { kind, id: subjectId }, dedupeKey: `${reason}:${subjectId}:${by}:${before.length}`, at }];
  });
  const over = [...given].flatMap(([key, entries]) => (wanted.has(key) ? [] : entries.filter(({ stands }) => stands)));
  return { due, over: over.map(({ id, user_id }) => ({ entryId: id, userId: user_id })) };
}

async function entriesFor(
  tx: Tx,
  { reason, kind, subjectIds }: { reason: Earning; kind: string; subjectIds: readonly number[] },
): Promise<Given[]> {
  const { rows } = await sql<Given>`
    SELECT id, user_id, subject_id, split_part(dedupe_key, ':', 3) AS by,
           NOT EXISTS (SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id) AS stands
    FROM reputation_entry entry
    WHERE subject_kind = ${kind} AND subject_id = ANY (${subjectIds}::bigint[]) AND reason = ${reason}`.execute(tx);
  return rows;
}
