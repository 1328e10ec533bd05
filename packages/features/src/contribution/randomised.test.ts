import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContribution, aReport } from './testing/some-contributions.ts';

type Person = Awaited<ReturnType<typeof system.person>>;

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
let ana: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  [ana, ben, cleo] = await Promise.all([system.person('ana'), system.person('ben'), system.person('cleo')]);
});
afterAll(() => system.close());

const send = (method: 'GET' | 'POST', url: string, who?: Person, payload?: object) =>
  http.inject({ method, url, ...(who && { headers: { authorization: who.authorization } }), ...(payload && { payload }) });

test('rates are told from twenty randomised answers on, with their intervals, and never whose they are', async () => {
  const rates = async () => (await send('GET', '/api/models/random-1/randomised')).json();
  const values = [...Array(15).fill('correct'), ...Array(4).fill('false_positive')];
  const reports = values.map((value) => aReport({ value }));
  expect((await send('POST', '/api/contributions/randomised', ana, { reports })).json().results[0]).toMatchObject({ outcome: 'taken' });
  expect((await rates()).questions).toEqual([]);
  const more = { reports: [aReport({ value: 'false_negative' }), reports[0]] };
  const outcomes = (await send('POST', '/api/contributions/randomised', ana, more)).json().results;
  expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['taken', 'known']);
  const { questions, model_version } = await rates();
  expect(model_version).toBe('random-1');
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ question: 'type', reports: 20, people: 1 });
  const [correct, ...others] = questions[0].rates;
  expect(correct).toMatchObject({ value: 'correct' });
  expect(correct.rate).toBeGreaterThan(0.8);
  expect(correct.low).toBeLessThan(correct.rate);
  expect(correct.rate + others.reduce((sum: number, { rate }: { rate: number }) => sum + rate, 0)).toBeCloseTo(1, 9);
});

test('a model is listed once three people have sent its name, with texts or with randomised answers', async () => {
  const listed = async (set = 'hate') =>
    (await send('GET', `/api/models?labelSet=${set}`)).json().items.map(({ model_version }: { model_version: string }) => model_version);
  const modelUsed = 'listed-1';
  const reports = () => ({ reports: Array.from({ length: 10 }, () => aReport({ modelUsed: 'listed-2' })) });
  for (const who of [ana, ben, cleo]) {
    expect(await listed()).not.toContain('listed-1');
    expect(await listed()).not.toContain('listed-2');
    await send('POST', '/api/contributions', who, { contributions: [aContribution({ modelUsed })] });
    await send('POST', '/api/contributions/randomised', who, reports());
  }
  expect(await listed()).toEqual(expect.arrayContaining(['listed-1', 'listed-2']));
  expect(await listed('fallacy')).not.toContain('listed-2');
});

test('someone who answers very often does not outweigh the others', async () => {
  await db.pool.query(
    `INSERT INTO contribution (uuid, device_id, user_id, kind, model_used, question, value, epsilon, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 'randomised', 'often-1', 'type', 'false_negative', 2, now() - interval '2 days' FROM generate_series(1, 900)`,
    [ana.userId],
  );
  const { questions } = (await send('GET', '/api/models/often-1/randomised')).json();
  expect(questions[0]).toMatchObject({ reports: 50, people: 1 });
});
