import type { Tx } from '@verdict/platform/postgres';
import { markDue } from './due-people.ts';

interface Suspicion {
  userId: number;
  /** 0 to 1; left out, it stays as it is. */
  botLikelihood?: number;
  collusionScore?: number;
  now: Date;
}

/**
 * Saves what a detector suspects of a person. Their score follows within a minute. One suspicion alone counts little: see
 * `trustValues`. Lock the account first if the transaction locks others.
 */
export async function saveSuspicion(tx: Tx, { userId, botLikelihood, collusionScore, now }: Suspicion): Promise<void> {
  const suspicion = {
    ...(botLikelihood !== undefined && { bot_likelihood: botLikelihood }),
    ...(collusionScore !== undefined && { collusion_score: collusionScore }),
    updated_at: now,
  };
  await tx
    .insertInto('user_suspicion')
    .values({ user_id: userId, ...suspicion })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(suspicion))
    .execute();
  await markDue(tx, [userId], now);
}
