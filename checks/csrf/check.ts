import { request } from 'node:http';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const PASSWORD = 'correct horse battery staple';
const SHOWN = 10;

/** The origins of hostile pages, as browsers send them. */
const ORIGINS: readonly ((host: string) => Record<string, string>)[] = [
  () => ({ origin: 'https://evil.example' }),
  () => ({ origin: 'null' }), // a sandboxed frame, a local file
  () => ({}), // a client that sends none
  (host) => ({ origin: `http://${host}.evil.example` }),
  (host) => ({ origin: `http://${host.replace(/:.*/, '')}:1` }), // another port is another site
  (host) => ({ origin: `http://evil.example/${host}` }),
  (host) => ({ origin: `http://${host}@evil.example` }),
  (host) => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', referer: `http://${host}/` }),
];

/** What a form or script on such a page can send without a preflight request. */
const BODIES = [
  { 'content-type': 'text/plain', body: '{"content":"forged"}' },
  { 'content-type': 'application/x-www-form-urlencoded', body: 'content=forged' },
  { 'content-type': 'application/json', body: '{"content":"forged"}' },
];

export const check: Check<ServerMutant> = {
  proves: 'no page of another site can change anything with the cookie of a visitor who is signed in here',
  mutants: {
    requests: { breaks: 'a request of any page is taken for one of our own', http: (http) => believeOrigins(http, 'request') },
    connections: { breaks: 'a live connection of any page is taken for one of our own', http: (http) => believeOrigins(http, 'upgrade') },
    nameless: {
      breaks: 'a page that does not say where it is from is taken for our own',
      http: (http) => believeOrigins(http, 'request', (origin) => origin === undefined || origin === 'null'),
    },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await tryEverywhere(server, context);
    } finally {
      await server.stop();
    }
  },
};

type IsBelieved = (origin: string | undefined) => boolean;

function believeOrigins({ server }: CheckServer['http'], event: 'request' | 'upgrade', isBelieved: IsBelieved = () => true): void {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (message, ...rest) => {
    if (isBelieved(message.headers.origin)) message.headers.origin = `http://${message.headers.host}`;
    for (const listener of listeners) listener.call(server, message, ...rest);
  });
}

async function tryEverywhere(server: CheckServer, { mutant, print }: CheckContext): Promise<void> {
  const cookie = await signInAsAdmin(server);
  const own = { cookie, origin: server.address, 'content-type': 'application/json' };
  const control = await send(server, { method: 'POST', url: '/api/points', headers: own, body: '{"content":"mine"}' });
  must(control.status === 201, `a page of our own was answered ${control.status}, so nothing is proved`);
  const before = await countEvents(server);
  const routes = server.http.routeTable.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
  const changing = routes.filter(({ method }) => !SAFE_METHODS.has(method));
  must(changing.length > 5, 'no routes that change anything were found');
  const surprises: string[] = [];
  let requests = 0;
  for (const { method, url } of changing) {
    if (mutant && surprises.length > 0) break; // one is proof enough
    for (const attempt of attempts(server, cookie)) {
      const { status, code } = await send(server, { method, url: url.replace(':id', '1'), ...attempt });
      if (status !== 403 || code !== 'cross_origin') surprises.push(`${method} ${url} answered ${status} ${code}`);
      requests += 1;
    }
  }
  surprises.push(...(await tryGraphqlByGet(server, cookie)), ...(await tryLive(server, cookie)));
  print(`${changing.length} routes that change something, ${requests} forged requests: ${surprises.length} let through`);
  for (const surprise of [...new Set(surprises)].slice(0, SHOWN)) print(surprise);
  must(surprises.length === 0, `${surprises.length} forged requests were not refused`);
  must((await countEvents(server)) === before, 'forged requests left events behind');
}

function* attempts({ address }: CheckServer, cookie: string) {
  const { host } = new URL(address);
  for (const origin of ORIGINS) {
    for (const { body, ...type } of BODIES) yield { headers: { cookie, ...origin(host), ...type }, body };
  }
}

/** A live connection is opened by a GET with the browser's cookie. */
async function tryLive(server: CheckServer, cookie: string): Promise<string[]> {
  const { host } = new URL(server.address);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const answers = await Promise.all(
    ['/api/live', '/graphql'].flatMap((url) =>
      ORIGINS.map(async (origin) => ({
        url,
        ...(await send(server, { method: 'GET', url, headers: { cookie, ...upgrade, ...origin(host) }, body: '' })),
      })),
    ),
  );
  return answers.filter(({ status }) => status !== 403).map(({ url, status }) => `GET ${url} answered ${status}`);
}

/** GET is allowed from anywhere, so it must not change anything. */
async function tryGraphqlByGet(server: CheckServer, cookie: string): Promise<string[]> {
  const { host } = new URL(server.address);
  const forged = new URLSearchParams({ query: 'mutation { createClaim(input: { statement: "forged" }) { id } }' });
  const answers = await Promise.all(
    ORIGINS.map((origin) => send(server, { method: 'GET', url: `/graphql?${forged}`, headers: { cookie, ...origin(host) }, body: '' })),
  );
  return answers.filter(({ status }) => status !== 405).map(({ status }) => `GET /graphql with a mutation answered ${status}`);
}

async function signInAsAdmin(server: CheckServer): Promise<string> {
  const { email } = await server.person('csrf-admin', 'admin', { password: PASSWORD });
  const reply = await fetch(`${server.address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  must(reply.ok, `could not sign in: ${reply.status}`);
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] as string;
}

async function countEvents({ deps }: CheckServer): Promise<number> {
  return (await deps.db.pool.query<{ n: number }>('SELECT count(*) AS n FROM event')).rows[0]?.n as number;
}

interface Forged {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Uses Node's own client: fetch does not allow setting Origin or Cookie. */
function send({ address }: CheckServer, { method, url, headers, body }: Forged): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${url}`, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, code: codeIn(text) }));
    });
    sent.on('upgrade', (_reply, socket) => {
      socket.destroy();
      resolve({ status: 101, code: '' });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? '';
  } catch {
    return '';
  }
}
