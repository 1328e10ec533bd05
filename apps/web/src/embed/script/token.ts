/** An access token of a reader on another site. */
export interface Token {
  token: string;
  expires_at: string;
}

/** The token in a message of the sign-in window; undefined for any other message. */
export function tokenFrom(data: unknown): Token | undefined {
  const { type, token, expires_at } = (data ?? {}) as Record<string, unknown>;
  const isToken = type === 'verdict-embed-token' && typeof token === 'string' && typeof expires_at === 'string';
  return isToken ? { token, expires_at } : undefined;
}

/** A token counts as expired this long before its end, because a request takes time. */
const EARLY_MS = 30_000;
const USUAL_MS = 15 * 60_000;

/** How long a new token can be used. Bounded, because clocks of readers may be wrong. */
export function usableMs({ expires_at }: Token, nowMs: number): number {
  const lastsMs = Date.parse(expires_at) - nowMs;
  return (lastsMs > EARLY_MS && lastsMs <= USUAL_MS ? lastsMs : USUAL_MS) - EARLY_MS;
}
