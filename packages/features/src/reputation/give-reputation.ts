import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { lockBalances } from '../account/index.ts';
import { saveEntries } from './entries.ts';

/** Gives a person initial points, like an imported balance: for the demo, tests and checks. */
export async function giveReputation(tx: Tx, { userId, points, now }: { userId: number; points: number; now: Date }): Promise<void> {
  if (points <= 0) return;
  const balanceBefore = (await lockBalances(tx, [userId])).get(userId) ?? 0;
  const entry = { userId, reason: 'brought_along', points, balance: balanceBefore + points, balanceBefore } as const;
  await saveEntries(tx, [{ ...entry, subject: null, dedupeKey: `brought_along:${newUuid()}`, reversesId: null, at: now }]);
}
