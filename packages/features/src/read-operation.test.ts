import { createApi } from '@verdict/features';
import { testSystem } from '@verdict/features/testing';
import { createLog } from '@verdict/platform/log';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { operationReader } from './read-operation.ts';

const system = await testSystem();
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const http = await createApi({ ...system.deps, log });
afterAll(async () => {
  await http.close();
  await system.close();
});
const { send } = clientOf(http);
const operations = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'operation');

const MAIL = 'ana.private@example.org';
const ADDRESS = '203.0.113.77';
const SECRET = 'words that nobody else may read';

test('each operation logs one line with the pseudonym, the action and the outcome', async () => {
  const ana = await system.person('ana');
  lines.length = 0;
  await send('POST', '/api/points', ana, { content: SECRET });
  await send('GET', '/api/points/9007199254740991', ana);
  await send('GET', '/api/points');
  const [created, missing, listed] = operations();
  expect(created).toEqual({
    level: 30,
    time: expect.any(String),
    account: expect.stringMatching(/^[\w-]{16}$/),
    action: 'point.create',
    operation: 'postPoints',
    outcome: '2xx',
    ms: expect.any(Number),
    msg: 'operation',
  });
  expect(missing).toMatchObject({ account: created.account, operation: 'getPointsById', outcome: '4xx', refusal: 'not_found' });
  expect(listed).toMatchObject({ account: null, action: 'point.read', operation: 'getPoints', outcome: '2xx' });
});

test('no line holds a mail address, an IP, a text, a query or a token, whatever is sent', async () => {
  const ben = await system.person('ben');
  const token = ben.authorization.split(' ')[1] as string;
  const hostile = { 'x-forwarded-for': ADDRESS, 'user-agent': MAIL, referer: `https://x.example/?q=${MAIL}`, 'idempotency-key': MAIL };
  lines.length = 0;
  const asks: [method: 'GET' | 'POST', url: string, payload?: object | string][] = [
    ['POST', '/api/session', { email: MAIL, password: SECRET }],
    ['POST', '/api/points', { content: `${SECRET}\n{"msg":"operation","account":"${MAIL}"}` }],
    ['POST', '/api/points', `{"content": "${SECRET}`],
    ['POST', '/api/points', { content: SECRET, [MAIL]: SECRET }],
    ['GET', `/api/points/${MAIL}?q=${MAIL}`],
    ['GET', `/api/models/${encodeURIComponent(MAIL)}/report?labelSet=${MAIL}`],
    ['GET', `/${MAIL}?token=${token}`],
    ['POST', '/graphql', { query: `{ claims(language: "${MAIL}") { items { id } } } # ${SECRET}` }],
  ];
  for (const [method, url, payload] of asks) {
    const headers = { ...hostile, authorization: ben.authorization, 'content-type': 'application/json' };
    await http.inject({ method, url, headers, remoteAddress: ADDRESS, ...(payload !== undefined && { payload }) });
  }
  expect(operations().length).toBeGreaterThanOrEqual(asks.length - 1); // an unknown path is not an operation
  const written = lines.join('');
  for (const personal of [MAIL, 'ana.private', ADDRESS, SECRET, token, ben.authorization]) expect(written).not.toContain(personal);
  for (const { account } of operations()) expect(account).not.toBe(String(ben.userId));
});

test('probes and files are not logged', async () => {
  lines.length = 0;
  for (const url of ['/healthz', '/readyz', '/api/openapi.json']) await send('GET', url);
  expect(lines).toEqual([]);
});

test('a pseudonym is valid for a day, and differs by account and day', () => {
  let now = new Date('2026-03-01T08:00:00Z');
  const read = operationReader({ secrets: system.deps.secrets, clock: { now: () => now } });
  const pseudonymOf = (userId: number) =>
    read({ actor: { kind: 'account', userId }, routeOptions: { config: {} } } as Parameters<typeof read>[0]).account;
  const morning = pseudonymOf(1);
  expect(pseudonymOf(2)).not.toBe(morning);
  now = new Date('2026-03-01T23:59:00Z');
  expect(pseudonymOf(1)).toBe(morning);
  now = new Date('2026-03-02T00:00:00Z');
  expect(pseudonymOf(1)).not.toBe(morning);
});
