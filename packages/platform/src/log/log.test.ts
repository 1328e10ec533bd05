import { Writable } from 'node:stream';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { createHttp, type Http } from '../http/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createLog, textOutput } from './index.ts';

const system = await testSystem();
const opened: Http[] = [];
afterAll(async () => {
  for (const http of opened) await http.close();
  await system.close();
});

function memory(level = 'trace') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line: string) => void lines.push(line) }), all: () => lines.join('') };
}

const EMAIL = 'ana.private@example.org';
const ADDRESS = '203.0.113.77';
const PERSONAL = /ana\.private|203\.0\.113\.77|s3cret|vk_token/;

/** A server on which every route fails differently. */
async function failing(log: ReturnType<typeof createLog>): Promise<Http> {
  const http = await createHttp({ log, metrics: createMetrics(), trustProxy: [], schemas: [] });
  opened.push(http);
  http.post('/bug/:name', async () => {
    throw new Error('it broke');
  });
  http.post('/taken', async () => {
    const { db } = system.deps;
    const insert =
      "INSERT INTO users (uuid, email, name, role, created_at, updated_at) VALUES (gen_random_uuid(), $1, $1, 'member', now(), now())";
    await db.pool.query(insert, [EMAIL]);
    await db.pool.query(insert, [EMAIL]);
  });
  http.post('/broken-rule', async () => {
    await system.deps.db.pool.query(
      `INSERT INTO users (uuid, email, name, role, created_at, updated_at)
       VALUES (gen_random_uuid(), 'x@example.org', $1, 'king', now(), now())`,
      [EMAIL],
    );
  });
  return http;
}

function send(http: Http, url: string) {
  return http.inject({
    method: 'POST',
    url,
    remoteAddress: ADDRESS,
    payload: { email: EMAIL, password: 's3cret' },
    headers: {
      authorization: 'Bearer vk_token',
      cookie: 'verdict_session=s3cret',
      'x-forwarded-for': ADDRESS,
      'user-agent': EMAIL,
      referer: `https://x/?q=${EMAIL}`,
    },
  });
}

test('a failing request is logged with method and route, not with its sender or content', async () => {
  const { lines, log, all } = memory();
  const http = await failing(log);
  expect((await send(http, `/bug/${EMAIL}?q=${EMAIL}`)).statusCode).toBe(500);
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure).toMatchObject({ req: { method: 'POST', route: '/bug/:name' }, err: { name: 'Error', message: 'it broke' } });
  expect(failure.err.stack).toContain('log.test.ts');
  expect(all()).not.toMatch(PERSONAL);
});

test.each([
  ['/taken', '23505', 'users_email'],
  ['/broken-rule', '23514', 'users_role_check'],
])('a database error at %s is logged with its position, not with quoted values', async (url, code, constraint) => {
  const { lines, log, all } = memory();
  expect((await send(await failing(log), url)).statusCode).toBe(500);
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure.err).toMatchObject({ code, constraint, table: 'users' });
  expect(failure.err).not.toHaveProperty('detail');
  expect(all()).not.toMatch(PERSONAL);
});

test.each(['/nothing', '/bug/%ff'])('a refusal at %s logs nothing about its sender', async (url) => {
  const { log, all } = memory();
  await send(await failing(log), `${url}?q=${EMAIL}`);
  expect(all()).not.toMatch(PERSONAL);
});

test('successful requests are logged only if configured', async () => {
  const { lines, log } = memory('info');
  const http = await failing(log);
  http.get('/fine', async () => 'fine');
  await http.inject('/fine');
  expect(lines).toEqual([]);
});

test('a server does not announce itself when it starts to listen', async () => {
  const { lines, log } = memory('info');
  await (await failing(log)).listen({ port: 0, host: '127.0.0.1' });
  expect(lines).toEqual([]);
});

test('a route’s operation is logged at its level', async () => {
  const { lines, log } = memory('info');
  const http = await failing(log);
  http.get('/telling', async (request) => request.log.info('told'));
  await http.inject('/telling');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['told']);
});

test('a line is JSON with a time, and nothing about the machine', () => {
  const { lines, log } = memory();
  log.warn({ consumer: 'activity' }, 'late');
  const line = JSON.parse(lines[0] as string);
  expect(new Date(line.time).toISOString()).toBe(line.time);
  expect(line).toMatchObject({ consumer: 'activity', msg: 'late' });
  expect(line).not.toHaveProperty('hostname');
  expect(line).not.toHaveProperty('pid');
});

test('lines below the level are omitted', () => {
  const { lines, log } = memory('error');
  log.warn('no');
  log.error('yes');
  expect(lines).toHaveLength(1);
});

test('on a terminal a line is text: time, level, operation, outcome and account', () => {
  const written: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void written.push(String(chunk))) });
  const log = createLog('info', textOutput({ destination, colorize: false }));
  log.info(
    { account: 'p-1', action: 'ballot.cast', operation: 'castBallot', outcome: '4xx', refusal: 'challenge_closed', ms: 3.2 },
    'operation',
  );
  log.info({ account: null, outcome: '4xx', refusal: 'not_found', ms: 1 }, 'operation');
  log.warn({ mails: [1, 2] }, 'mail may have been sent twice');
  expect(written.map((line) => line.replace(/\d\d:\d\d:\d\d/, 'TIME'))).toEqual([
    '[TIME] INFO: castBallot · 4xx · challenge_closed · 3.2 ms · account p-1\n',
    '[TIME] INFO: an unknown address · 4xx · not_found · 1 ms\n',
    '[TIME] WARN: mail may have been sent twice {"mails":[1,2]}\n',
  ]);
});
