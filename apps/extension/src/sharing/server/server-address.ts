const LOOPBACK = new Set(['localhost', '127.0.0.1']);

export type ServerRefusal = 'server_invalid' | 'server_not_secure';

/** The origin of a server that answers can be sent to: encrypted, or on this device. */
export function parseServer(typed: string): { ok: true; server: string } | { ok: false; code: ServerRefusal } {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return { ok: false, code: 'server_invalid' };
  const url = new URL(address);
  if (url.username || url.password || url.hostname === '') return { ok: false, code: 'server_invalid' };
  if (url.pathname !== '/' || url.search || url.hash) return { ok: false, code: 'server_invalid' };
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))) return { ok: true, server: url.origin };
  return { ok: false, code: url.protocol === 'http:' ? 'server_not_secure' : 'server_invalid' };
}
