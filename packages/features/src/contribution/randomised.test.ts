import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { aContribution, aReport } from './testing/some-contributions.ts';

const system = await testSystem();
const { send } = clientOf(await system.api());
const { db } = system.deps;
let ana: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  [ana, ben, cleo] = await Promise.all([system.person('ana'), system.person('ben'), system.person('cleo')]);
});
afterAll(() => system.close());

interface Crowd {
  people: number;
  model: string;
  question?: string;
  /** The values that each of their reports names. */
  named: string[];
  times?: number;
}

/** This many people, whose devices answered about a model this many times each. */
async function crowd({ people, model, question = 'type', named, times = 1 }: Crowd): Promise<void> {
  crowds += 1;
  const members = await Promise.all(Array.from({ length: people }, (_, n) => system.person(`crowd-${crowds}-${n}`)));
  await db.pool.query(
    `INSERT INTO contribution (uuid, device_id, user_id, kind, model_used, question, named, epsilon, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), person, 'randomised', $2, $5, $3, 2, now()
     FROM unnest($1::bigint[]) person, generate_series(1, $4)`,
    [members.map(({ userId }) => userId), model, named, times, question],
  );
}
let crowds = 0;

const ratesOf = async (model: string) => (await send('GET', `/api/models/${model}/randomised`)).json();
const questionsOf = async (model: string) => (await ratesOf(model)).questions;

test('rates are published from twenty people on, with intervals, and identify nobody', async () => {
  await crowd({ people: 15, model: 'random-1', named: ['correct'] });
  await crowd({ people: 4, model: 'random-1', named: ['false_positive'] });
  expect(await questionsOf('random-1')).toEqual([]);
  const reports = [aReport({ values: ['false_negative'] })];
  const giveAgain = async () => (await send('POST', '/api/contributions/randomised', ana, { reports })).json().results[0].outcome;
  expect([await giveAgain(), await giveAgain()]).toEqual(['taken', 'known']);
  const { questions, model_version } = await ratesOf('random-1');
  expect(model_version).toBe('random-1');
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ question: 'type', reports: 20, people: 20 });
  const [correct, ...others] = questions[0].rates;
  expect(correct).toMatchObject({ value: 'correct' });
  expect(correct.rate).toBeGreaterThan(0.8);
  expect(correct.low).toBeLessThan(correct.rate);
  expect(correct.rate + others.reduce((sum: number, { rate }: { rate: number }) => sum + rate, 0)).toBeCloseTo(1, 9);
});

test('an unknown model version is not found', async () => {
  const unknown = await send('GET', '/api/models/no-such-version/randomised');
  expect([unknown.statusCode, unknown.json().error?.code]).toEqual([404, 'not_found']);
});

test('each answer counts, named alone or with others', async () => {
  const sent = { model: 'several-1', question: 'category' };
  await crowd({ ...sent, people: 12, named: ['racism', 'transphobia'] });
  await crowd({ ...sent, people: 12, named: ['racism', 'sexism'] });
  await crowd({ ...sent, people: 6, named: ['racism'] });
  const [category] = await questionsOf('several-1');
  expect(category).toMatchObject({ question: 'category', reports: 30, people: 30 });
  const rates = new Map(category.rates.map(({ value, rate }: { value: string; rate: number }) => [value, rate]));
  expect(category.rates).toHaveLength(12);
  expect(rates.get('racism')).toBeGreaterThan(0.4);
  expect(rates.get('transphobia')).toBeCloseTo(rates.get('sexism') as number, 9);
});

test('a few people who answer often are not enough for an estimate', async () => {
  await crowd({ people: 19, model: 'few-1', named: ['false_negative'], times: 40 });
  expect(await questionsOf('few-1')).toEqual([]);
});

test('a person who answers very often weighs as much as anyone', async () => {
  for (const model of ['often-1', 'seldom-1']) await crowd({ people: 19, model, named: ['correct'] });
  await crowd({ people: 1, model: 'often-1', named: ['false_negative'], times: 900 });
  await crowd({ people: 1, model: 'seldom-1', named: ['false_negative'] });
  const [[often], [seldom]] = [await questionsOf('often-1'), await questionsOf('seldom-1')];
  expect([often, seldom]).toMatchObject([
    { reports: 919, people: 20 },
    { reports: 20, people: 20 },
  ]);
  const rates = (question: { rates: { rate: number }[] }) => question.rates.map(({ rate }) => rate.toFixed(9));
  expect(rates(often)).toEqual(rates(seldom));
});

test('a model is listed once three people have contributed texts under its name, or twenty have sent randomised answers', async () => {
  const listed = async (set = 'hate') =>
    (await send('GET', `/api/models?labelSet=${set}`)).json().items.map(({ model_version }: { model_version: string }) => model_version);
  await crowd({ people: 19, model: 'listed-2', named: ['correct'], times: 3 });
  for (const who of [ana, ben, cleo]) {
    expect(await listed()).not.toContain('listed-1');
    await send('POST', '/api/contributions', who, { contributions: [aContribution({ modelUsed: 'listed-1' })] });
  }
  expect(await listed()).not.toContain('listed-2');
  await send('POST', '/api/contributions/randomised', ana, { reports: [aReport({ modelUsed: 'listed-2' })] });
  expect(await listed()).toEqual(expect.arrayContaining(['listed-1', 'listed-2']));
  expect(await listed('fallacy')).not.toContain('listed-2');
});

test('randomised answers about a detector that labels here are refused, and earlier ones are not published', async () => {
  const detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  const { point } = (await send('POST', '/api/points', ana, { content: 'Everyone knows that.' })).json();
  const listed = async () =>
    (await send('GET', '/api/models?labelSet=hate')).json().items.map(({ model_version }: { model_version: string }) => model_version);
  const early = aReport({ modelUsed: 'served-1' });
  const give = async (...reports: object[]) => {
    const { results } = (await send('POST', '/api/contributions/randomised', ana, { reports })).json();
    return results.map(({ outcome, error }: { outcome: string; error: { code: string } | null }) => error?.code ?? outcome);
  };
  await crowd({ people: 19, model: 'served-1', named: ['false_positive'] });
  await give(early);
  expect([(await questionsOf('served-1')).length, (await listed()).includes('served-1')]).toEqual([1, true]);
  const claim = { pointId: point.id, fallacyType: 'ad_populum', confidenceScore: 0.8, modelVersion: 'served-1' };
  expect((await send('POST', '/api/labels', detector, claim)).statusCode).toBe(201);
  expect(await give(aReport({ modelUsed: 'served-1' }), early, aReport())).toEqual(['model_taken', 'known', 'taken']);
  expect([await questionsOf('served-1'), (await listed()).includes('served-1')]).toEqual([[], false]);
});
