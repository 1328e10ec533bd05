import { createHmac, randomUUID } from 'node:crypto';
import type { Role, Scope } from '@verdict/core/account';
import { EMBED_SCOPES } from '@verdict/core/embed';
import { type OutsideThings, SITE } from './authz-outside-expectations.ts';
import type { CheckServer } from './check-server.ts';
import { mustSend } from './send-json.ts';

/** Makes endpoints, deliveries and sites through the API, and allows the one site that embeds us. */
export async function outsideThings(server: CheckServer): Promise<OutsideThings> {
  const { deps } = server;
  const { token } = await server.person('outside-admin', 'admin');
  const post = (url: string, body?: object) => mustSend(server, `POST ${url}`, { token, body });
  const { key } = await post('/api/admin/sites', { origin: SITE, name: 'News' });
  const things: OutsideThings = {
    webhook: async () => (await post('/api/admin/webhooks', { url: 'https://hooks.example.org/', kinds: ['*'] })).webhook.id,
    delivery: async () => (await post(`/api/admin/webhooks/${await things.webhook()}/test`)).delivery.id,
    site: async () => (await post('/api/admin/sites', { origin: `https://${randomUUID()}.example.org`, name: 'Site' })).site.id,
    async assertion() {
      const aud = deps.settings.PUBLIC_URL ?? `http://localhost:${deps.settings.PORT}`;
      const exp = Math.floor(deps.clock.now().getTime() / 1000) + 60;
      const claims = { iss: SITE, aud, sub: randomUUID(), name: 'Visitor', jti: randomUUID(), exp };
      return signJwt(claims, key);
    },
  };
  return things;
}

function signJwt(claims: object, key: string): string {
  const text = [{ alg: 'HS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

interface Session {
  userId: number;
  role: Role;
  cookie: string;
  host: string;
}

interface EmbedHolder {
  userId: number;
  role: Role;
  scopes: readonly Scope[];
  name: string;
  headers: Record<string, string>;
  hasBadKey?: boolean;
}

/** A token for the site that embeds us, sent from there, from another site, and from ours, where it is none. */
export async function embedHolders({ http }: CheckServer, { userId, role, cookie, host }: Session): Promise<EmbedHolder[]> {
  const ours = `https://${host}`;
  const headers = { host, cookie, origin: ours };
  const answer = await http.inject({ method: 'POST', url: '/api/embed/token', headers, payload: { origin: SITE } });
  const from = (origin: string) => ({ authorization: `Bearer ${answer.json().token}`, origin });
  const embed = { userId, role, scopes: EMBED_SCOPES };
  return [
    { ...embed, name: `${role} by embed`, headers: from(SITE) },
    { ...embed, name: `${role} by embed, from another site`, headers: from('https://evil.example'), hasBadKey: true },
    { ...embed, name: `${role} by embed, from our own`, headers: from(ours), hasBadKey: true },
  ];
}
