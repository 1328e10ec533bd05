import { balanceAfter, type Penalty } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { REPUTATION } from '@verdict/wire/reputation';
import { lockBalances } from '../account/index.ts';
import { policyInForce } from '../policy/index.ts';
import { type Subject, saveEntries } from './entries.ts';

export interface NewPenalty {
  userId: number;
  penalty: Penalty;
  subject: Subject;
  dedupeKey: string;
}

/** Takes points away, once per key. The balance never falls below 0. */
export async function penalise(tx: Tx, { userId, penalty, subject, dedupeKey }: NewPenalty, now: Date): Promise<{ entryId: number }> {
  const balanceBefore = (await lockBalances(tx, [userId])).get(userId) ?? 0;
  const given = await tx.selectFrom('reputation_entry').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst();
  if (given) return { entryId: given.id };
  const { points: each } = await policyInForce(tx, REPUTATION);
  const points = each[penalty];
  const balance = balanceAfter(balanceBefore, points);
  const entry = { userId, reason: penalty, points, balance, balanceBefore, subject, dedupeKey, reversesId: null, at: now };
  const [entryId] = await saveEntries(tx, [entry]);
  return { entryId: entryId as number };
}
