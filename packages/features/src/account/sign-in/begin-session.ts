import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { SESSION_COOKIE } from './authenticate.ts';
import { makeToken } from './token.ts';

const SESSION_DAYS = 30;

/** Starts a session. The token is returned once and stored only as a hash. */
export async function beginSession(tx: Tx, { userId, label, now }: { userId: number; label: string; now: Date }): Promise<string> {
  const { token, tokenHash } = makeToken('session');
  const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await tx
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: userId, label, created_at: now, last_seen_at: now, expires_at })
    .execute();
  return token;
}

/**
 * Our cookies are hidden from scripts, never sent with other sites' posts, and sent over https only where the site has it.
 */
export function cookieOptions({ settings }: Deps) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.PUBLIC_URL?.startsWith('https:') ?? false } as const;
}

export function setSessionCookie(reply: FastifyReply, deps: Deps, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(deps), maxAge: SESSION_DAYS * 86_400 });
}
