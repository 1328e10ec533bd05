/** What speaks for a reader on another site, for a while. */
export interface Token {
  token: string;
  expires_at: string;
}

/** The token in a message of the sign-in window; nothing in any other message. */
export function tokenFrom(data: unknown): Token | undefined {
  const { type, token, expires_at } = (data ?? {}) as Record<string, unknown>;
  const isToken = type === 'verdict-embed-token' && typeof token === 'string' && typeof expires_at === 'string';
  return isToken ? { token, expires_at } : undefined;
}

/** So long before its end a token is taken for ended: what is sent with it has to arrive. */
const EARLY_MS = 30_000;
const USUAL_MS = 15 * 60_000;

/** How long a token that has just come can be used. Clocks of readers go wrong, and must not make it last for ever or not at all. */
export function usableMs({ expires_at }: Token, nowMs: number): number {
  const lastsMs = Date.parse(expires_at) - nowMs;
  return (lastsMs > EARLY_MS && lastsMs <= USUAL_MS ? lastsMs : USUAL_MS) - EARLY_MS;
}
