import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockAccount } from '../access.ts';
import { isSession } from './authenticate.ts';
import { standingKeys, standingSessions } from './find-token.ts';
import { hashToken } from './token.ts';

/** Who asks, and the token they came with. */
export interface Presented {
  userId: number;
  token: string | undefined;
}

/**
 * Refuses where the token lets nobody in any more, and keeps its account's access from ending until the transaction does. To be
 * asked before a new way in is handed out: the guard asked earlier, and remembers tokens for moments.
 */
export async function refuseEnded(tx: Tx, { userId, token }: Presented, now: Date): Promise<Result<null>> {
  if (token === undefined) return refuse('not_signed_in');
  await lockAccount(tx, userId);
  const standing = isSession(token) ? standingSessions : standingKeys;
  const found = await standing(tx, [hashToken(token)], now);
  if (found.length > 0) return ok(null);
  return refuse(isSession(token) ? 'not_signed_in' : 'invalid_token');
}
