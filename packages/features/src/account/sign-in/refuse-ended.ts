import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockAccount } from '../access.ts';
import { isSession } from './authenticate.ts';
import { validKeys, validSessions } from './find-token.ts';
import { hashToken } from './token.ts';

/** The caller and the token they sent. */
export interface PresentedToken {
  userId: number;
  token: string | undefined;
}

/**
 * Refuses if the token is no longer valid, and locks the account so that its access cannot end before the transaction does.
 * Call it before creating a key or session: the guard checked earlier, and caches tokens for seconds.
 */
export async function refuseEnded(tx: Tx, { userId, token }: PresentedToken, now: Date): Promise<Result<null>> {
  if (token === undefined) return refuse('not_signed_in');
  await lockAccount(tx, userId);
  const findValid = isSession(token) ? validSessions : validKeys;
  const found = await findValid(tx, [hashToken(token)], now);
  if (found.length > 0) return ok(null);
  return refuse(isSession(token) ? 'not_signed_in' : 'invalid_token');
}
