import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';

const PASSWORD = 'correct horse battery staple';
const NEW_PASSWORD = 'another quite long password';
const DEADLINE_MS = 5000;

export const check: Check<ServerMutant> = {
  proves: 'a changed password, a changed role and a suspension end every old cookie, key and live connection within 5 s',
  mutants: {
    sessions: { breaks: 'sessions are not ended', sql: triggerOn('session', 'DELETE', 'RETURN NULL;') },
    keys: { breaks: 'keys are not ended', sql: triggerOn('api_key', 'UPDATE', 'RETURN NULL;') },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await tryEveryChange(server, context);
    } finally {
      await server.stop();
    }
  },
};

function triggerOn(table: string, event: 'UPDATE' | 'DELETE', body: string): string {
  return `CREATE FUNCTION hinder_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
    CREATE TRIGGER hinder BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION hinder_${table}();`;
}

interface Holder {
  userId: number;
  email: string;
  cookie: string;
  token: string;
}

interface Change {
  what: string;
  make(server: CheckServer, holder: Holder): Promise<Response>;
}

const CHANGES: readonly Change[] = [
  {
    what: 'password changed',
    make: (server, { cookie }) =>
      send(server, 'PUT /api/me/password', {
        headers: { cookie, origin: server.address },
        body: { current: PASSWORD, password: NEW_PASSWORD },
      }),
  },
  {
    what: 'password reset by mail',
    async make(server, { email, userId }) {
      await send(server, 'POST /api/password-reset', { body: { email } });
      const token = await resetToken(server, userId);
      return send(server, 'POST /api/password-reset/confirm', { body: { token, password: NEW_PASSWORD } });
    },
  },
  {
    what: 'role changed',
    make: async (server, { userId }) =>
      send(server, `PUT /api/admin/people/${userId}/role`, { headers: await staff(server, 'admin'), body: { role: 'moderator' } }),
  },
  {
    what: 'suspended for a day',
    make: async (server, { userId }) =>
      send(server, `POST /api/moderation/people/${userId}/suspend`, {
        headers: await staff(server, 'moderator'),
        body: { days: 1, reason: 'A check of what suspension ends' },
      }),
  },
  {
    what: 'banned',
    make: async (server, { userId }) =>
      send(server, `POST /api/moderation/people/${userId}/suspend`, {
        headers: await staff(server, 'moderator'),
        body: { days: null, reason: 'A check of what a ban ends' },
      }),
  },
];

async function tryEveryChange(server: CheckServer, { print, size }: CheckContext): Promise<void> {
  const rounds = size === 'full' ? 5 : 1;
  const late: string[] = [];
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const results = await Promise.all(CHANGES.map((change, i) => tryChange(server, { change, name: `holder-${round}-${i}` })));
    for (const { what, deaths } of results) {
      for (const [access, ms] of Object.entries(deaths)) {
        slowest = Math.max(slowest, ms);
        if (ms > DEADLINE_MS) late.push(`${what}: the old ${access} still worked after ${DEADLINE_MS / 1000} s`);
      }
    }
  }
  print(
    `${CHANGES.length} changes × ${rounds} × cookie, key and two live connections: ${late.length} outlived it, the slowest ended after ${(slowest / 1000).toFixed(1)} s`,
  );
  must(late.length === 0, late.slice(0, 4).join('; '));
}

async function tryChange(server: CheckServer, { change, name }: { change: Change; name: string }) {
  const holder = await makeHolder(server, name);
  const sockets = {
    'live connection by cookie': await openLive(server, {
      headers: { cookie: holder.cookie, origin: server.address },
      protocols: ['verdict'],
    }),
    'live connection by key': await openLive(server, { headers: {}, protocols: ['verdict', `bearer.${holder.token}`] }),
  };
  const accesses = {
    cookie: () => isIn(server, { cookie: holder.cookie }),
    key: () => isIn(server, { authorization: `Bearer ${holder.token}` }),
  };
  for (const [access, works] of Object.entries(accesses)) must(await works(), `the ${access} did not work before, so nothing is proved`);
  const reply = await change.make(server, holder);
  must(reply.ok, `${change.what}: answered ${reply.status} ${await reply.text()}`);
  const began = performance.now();
  const deaths = await Promise.all([
    ...Object.entries(accesses).map(async ([access, works]) => [access, await timeUntil(began, async () => !(await works()))] as const),
    ...Object.entries(sockets).map(
      async ([access, socket]) => [access, await timeUntil(began, async () => socket.readyState === WebSocket.CLOSED)] as const,
    ),
  ]);
  for (const socket of Object.values(sockets)) socket.terminate();
  return { what: change.what, deaths: Object.fromEntries(deaths) };
}

async function timeUntil(began: number, isDead: () => Promise<boolean>): Promise<number> {
  while (performance.now() - began <= DEADLINE_MS) {
    if (await isDead()) return performance.now() - began;
    await delay(200);
  }
  return (await isDead()) ? DEADLINE_MS : Number.POSITIVE_INFINITY;
}

async function isIn({ address }: CheckServer, headers: Record<string, string>): Promise<boolean> {
  return (await fetch(`${address}/api/me`, { headers })).ok;
}

/** Opens a live connection and waits until it has joined the person's own channel. */
async function openLive(
  { address }: CheckServer,
  { headers, protocols }: { headers: Record<string, string>; protocols: string[] },
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, protocols, { headers });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, reply) => reject(new Error(`the live connection was answered ${reply.statusCode}`)));
  });
  const subscribed = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send(JSON.stringify({ type: 'subscribe', topics: ['points'] }));
  must((await subscribed).includes('subscribed'), 'the live connection did not listen');
  return socket;
}

async function makeHolder(server: CheckServer, name: string): Promise<Holder> {
  const { userId, email, token } = await server.person(name, 'member', { password: PASSWORD });
  const reply = await send(server, 'POST /api/session', { body: { email, password: PASSWORD } });
  must(reply.ok, `signing in was answered ${reply.status}`);
  return { userId, email, token, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] as string };
}

let staffCount = 0;
async function staff(server: CheckServer, role: 'moderator' | 'admin'): Promise<Record<string, string>> {
  staffCount += 1;
  return { authorization: `Bearer ${(await server.person(`staff-${staffCount}`, role)).token}` };
}

/** The link in the mail that was sent. */
async function resetToken({ deps }: CheckServer, userId: number): Promise<string> {
  const { rows } = await deps.db.pool.query<{ body_text: string }>(
    'SELECT body_text FROM mail WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [userId],
  );
  return /[?&]token=([\w.-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
}

function send(
  { address }: CheckServer,
  route: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: object },
): Promise<Response> {
  const [method = '', url = ''] = route.split(' ');
  return fetch(`${address}${url}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}
