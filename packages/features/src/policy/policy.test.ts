import { VERDICT_POLICY } from '@verdict/core/verdict';
import { testSystem } from '@verdict/features/testing';
import { createLog } from '@verdict/platform/log';
import { SettingsError } from '@verdict/platform/settings';
import type { Policy } from '@verdict/wire/policy';
import { VERDICT } from '@verdict/wire/verdict';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { loadSigningKey, sequenceNow } from '../audit/index.ts';
import { beginPolicies, policyInForce } from './index.ts';
import { POLICY_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { db, slices } = system.deps;
const POLICIES = slices.flatMap(({ policies = [] }) => policies);
const http = await system.api();
const { send, mustSend } = clientOf(http);
const [ana, ben] = [await system.person('ana', 'admin'), await system.person('ben', 'admin')];
afterAll(() => system.close());

const { version: _first, ...DEFAULTS } = VERDICT_POLICY;
const REASON = 'Our community is small.';
const rows = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[];
const current = async (name = 'verdict'): Promise<Policy> =>
  (await mustSend('GET', '/api/admin/policy', ana)).items.find((policy: Policy) => policy.name === name);
const change = (values: object, more: object = {}, who = ana) =>
  send('PUT', '/api/admin/policy/verdict', who, { values: { ...DEFAULTS, ...values }, reason: REASON, expectedVersion: 1, ...more });

beforeEach(async () => {
  await db.pool.query('DELETE FROM policy WHERE version > 1');
});

test('each policy begins with its defaults, and describes each number', async () => {
  const { items } = await mustSend('GET', '/api/admin/policy', ana);
  expect(items.map(({ name, version_name }: Policy) => [name, version_name])).toEqual([
    ['throttle', 'throttle-1'],
    ['sign-up', 'sign-up-1'],
    ['trust', 'trust-1'],
    ['reputation', 'reputation-1'],
    ['reports', 'reports-1'],
    ['opinion', 'opinion-1'],
    ['ranking', 'ranking-1'],
    ['challenge', 'challenge-1'],
    ['verdict', 'table-1'],
    ['abuse', 'abuse-1'],
    ['threats', 'threats-1'],
  ]);
  for (const { values, defaults, author, schema } of items) {
    expect(values).toEqual(defaults);
    expect(author).toBeNull();
    expect(undescribed(schema)).toEqual([]);
  }
});

/** The paths of numbers without a description or an upper bound. */
// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema of any shape
function undescribed(schema: any, path = ''): string[] {
  const { type, properties, anyOf, description, maximum } = schema;
  if (type === 'object') return Object.entries(properties).flatMap(([name, each]) => undescribed(each, `${path}/${name}`));
  if (anyOf) return undescribed(anyOf[0], path);
  return description && maximum !== undefined ? [] : [path];
}

test('a change takes effect immediately, with author and reason, and is logged', async () => {
  const reply = await change({ minFeedbacks: 2 });
  expect(reply.json().policy).toMatchObject({
    version: 2,
    version_name: 'table-2',
    reason: REASON,
    author: { id: ana.userId, name: 'ana' },
  });
  expect(await policyInForce(db.kysely, VERDICT)).toEqual({ ...VERDICT_POLICY, minFeedbacks: 2, version: 'table-2' });
  expect((await mustSend('GET', '/api/policies', null)).policies.verdict.minFeedbacks).toBe(2);
  const [event] = await rows<{ payload: object }>("SELECT payload FROM event WHERE kind = 'policy.changed' ORDER BY id DESC LIMIT 1");
  expect(event?.payload).toMatchObject({
    name: 'verdict',
    version: 2,
    from: DEFAULTS,
    to: { ...DEFAULTS, minFeedbacks: 2 },
    reason: REASON,
  });
});

test('the history has every version, newest first and in pages', async () => {
  await change({ minFeedbacks: 2 });
  await change({}, { expectedVersion: 2, reason: 'Back to what it was.' }, ben);
  const page = await mustSend('GET', '/api/admin/policy/verdict?limit=2', ana);
  expect(page.items).toMatchObject([
    { version: 3, values: DEFAULTS, previous: { ...DEFAULTS, minFeedbacks: 2 }, author: { name: 'ben' }, reason: 'Back to what it was.' },
    { version: 2, previous: DEFAULTS, author: { name: 'ana' } },
  ]);
  const rest = await mustSend('GET', `/api/admin/policy/verdict?limit=2&cursor=${page.nextCursor}`, ana);
  expect(rest.items).toMatchObject([{ version: 1, previous: null, author: null }]);
  expect((await send('GET', '/api/admin/policy/moods', ana)).statusCode).toBe(404);
});

test('administrators get a change live, and nobody else does', async () => {
  const key = await loadSigningKey(system.deps.settings);
  const poll = (who: typeof ana | null, since = '') => mustSend('GET', `/api/live/poll?topics=policies${since}`, who);
  const member = await system.person('max', 'moderator');
  for (const who of [null, member]) expect((await poll(who)).refused).toEqual(['policies']);
  await sequenceNow(system.deps, key);
  const { seq } = await poll(ana);
  await change({ minFeedbacks: 2 });
  await sequenceNow(system.deps, key);
  expect((await poll(ana, `&since=${seq}`)).messages).toMatchObject([
    { topic: 'policies', kind: 'policy.changed', data: { name: 'verdict', version: 2 } },
  ]);
});

test.each<[object, string, string]>([
  [{ minFeedbacks: 0 }, 'body/values/minFeedbacks', 'must be >= 1'],
  [{ strongPercent: 101 }, 'body/values/strongPercent', 'must be <= 100'],
  [{ minFeedbacks: 2.5 }, 'body/values/minFeedbacks', 'must be integer'],
  [{ mood: 1 }, 'body/values/mood', 'is not a field of this policy'],
  [{ minFeedbacks: undefined }, 'body/values/minFeedbacks', 'is missing'],
  [{ leaningPercent: 80 }, 'body/values/leaningPercent', 'must be at most strongPercent, or no label could lean'],
])('%j is refused at %s: %s', async (values, where, problem) => {
  const reply = await change(values);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error).toMatchObject({ code: 'invalid_request', details: expect.arrayContaining([{ where, problem }]) });
});

test.each([
  [{ reason: 'too  short' }, 400, 'invalid_request'],
  [{ expectedVersion: 7 }, 409, 'policy_changed'],
])('%j is refused', async (more, status, code) => {
  const reply = await change({ minFeedbacks: 2 }, more);
  expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
});

test('setting the current numbers again changes nothing', async () => {
  const reply = await change({});
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'policy_unchanged']);
});

test('of two administrators at once one succeeds, and the other gets the current version', async () => {
  const before = await countChanges();
  const replies = await Promise.all([change({ minFeedbacks: 2 }), change({ minFeedbacks: 4 }, {}, ben)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = replies.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json().error.details.policy).toEqual(await current());
  expect(await countChanges()).toBe(before + 1);
});

const countChanges = async () => (await rows("SELECT FROM event WHERE kind = 'policy.changed'")).length;

test('a repeated request changes the policy once', async () => {
  const again = () =>
    send('PUT', '/api/admin/policy/reports', ana, REPORTS_CHANGE, { 'idempotency-key': 'change-reports' }).then(({ statusCode, body }) => [
      statusCode,
      body,
    ]);
  const { values } = await current('reports');
  const REPORTS_CHANGE = { values: { ...values, hideAt: 6 }, reason: REASON, expectedVersion: 1 };
  expect(await again()).toEqual(await again());
  expect((await current('reports')).version).toBe(2);
});

test('the version in force and the changes are measured', async () => {
  const series = async () => {
    const { body } = await http.inject('/metrics');
    return ['version', 'changes_total'].map((name) =>
      Number(new RegExp(`^verdict_policy_${name}{policy="verdict"} (\\d+)`, 'm').exec(body)?.[1]),
    );
  };
  const [version = 0, changes = 0] = await series();
  await change({ minFeedbacks: 2 });
  expect([version, await series()]).toEqual([1, [2, changes + 1]]);
});

test('a change whose follow-up fails is rolled back', async () => {
  const before = await countChanges();
  const { jobs } = system.deps;
  system.deps.jobs = { ...jobs, enqueue: () => Promise.reject(new Error('no queue')) };
  expect((await change({ minFeedbacks: 2 })).statusCode).toBe(500);
  system.deps.jobs = jobs;
  expect([await countChanges(), (await current()).version]).toEqual([before, 1]);
});

test('the versions of an erased person stay without an author', async () => {
  const cora = await system.person('cora', 'admin');
  await change({ minFeedbacks: 2 }, {}, cora);
  await db.transaction((tx) => POLICY_PERSONAL_DATA.erase(system.deps, tx, { userId: cora.userId, now: new Date() }));
  expect(await current()).toMatchObject({ version: 2, author: null, reason: REASON });
});

test('servers that start at once add each first version once', async () => {
  await db.pool.query('DELETE FROM policy');
  await Promise.all([1, 2, 3].map(() => beginPolicies(system.deps, POLICIES)));
  expect(await rows('SELECT name, version FROM policy ORDER BY id')).toHaveLength(POLICIES.length);
});

const starting = (changes: Record<string, number> | undefined, lines: string[] = []) => ({
  ...system.deps,
  log: createLog('warn', { write: (line: string) => void lines.push(line) }),
  settings: { ...system.deps.settings, CHALLENGE_POLICY: changes },
});

test('CHALLENGE_POLICY becomes the second version, once, and never replaces an administrator’s change', async () => {
  const lines: string[] = [];
  await Promise.all([1, 2].map(() => beginPolicies(starting({ quorum: 7 }, lines), POLICIES)));
  expect(await current('challenge')).toMatchObject({ version: 2, author: null, reason: 'The setting CHALLENGE_POLICY' });
  const { values } = await current('challenge');
  await mustSend('PUT', '/api/admin/policy/challenge', ana, { values: { ...values, quorum: 9 }, reason: REASON, expectedVersion: 2 });
  await beginPolicies(starting({ quorum: 7 }, lines), POLICIES); // applied once, and replaced since
  expect(lines).toEqual([]);
  await beginPolicies(starting({ quorum: 8 }, lines), POLICIES);
  expect([(await current('challenge')).values['quorum'], lines]).toEqual([9, [expect.stringContaining('CHALLENGE_POLICY is not applied')]]);
});

test.each([{ mood: 1 }, { quorum: -1 }, { capFromVoters: 3 }])('a start with CHALLENGE_POLICY %j reports the error', async (changes) => {
  await expect(beginPolicies(starting(changes), POLICIES)).rejects.toThrow(SettingsError);
});
