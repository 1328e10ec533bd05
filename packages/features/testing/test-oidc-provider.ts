import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export interface TestOidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in there next, and what the provider says of them. */
  person: { sub: string; email?: string; email_verified?: boolean; name?: string };
  /** Walks a browser from our redirect to where the provider sends it back. */
  visit(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider, whose people sign in and agree without being asked. */
export async function startOidcProvider(redirectUri: string): Promise<TestOidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: TestOidcProvider = {
    issuer,
    clientId: 'verdict',
    clientSecret: 'a-secret-between-the-two-of-them',
    person: { sub: 'nobody' },
    visit: (url) => walk(url, redirectUri),
    stop: () => stop(server),
  };
  const provider = await makeProvider(made, redirectUri);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    return void provider.interactionFinished(request, response, { login: { accountId: made.person.sub } });
  });
  return made;
}

async function makeProvider(made: TestOidcProvider, redirectUri: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: Provider = new Provider(made.issuer, {
    clients: [{ client_id: made.clientId, client_secret: made.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only a test'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, accountId) => ({ accountId, claims: async () => made.person }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Follows redirects with the cookies they set, up to the one that leaves the provider. */
async function walk(url: string, until: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) as RegExpExecArray;
      cookies.set(name as string, value as string);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(until)) return next;
  }
  throw new Error('the provider sent us in circles');
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
