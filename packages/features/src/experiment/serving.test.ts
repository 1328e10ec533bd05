import { DAY_MS } from '@verdict/core/time';
import { afterAll, afterEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { EXPERIMENT_END } from './end-with-policy.ts';
import { experimentScene, order, type Person, RECENCY } from './testing/experiment-scene.ts';

const { system, mustSend, root, wait, countVotes, board, people, startOn, top, endAll } = await experimentScene();
afterEach(endAll);
afterAll(() => system.close());

test('people of the candidate see its order, with its numbers; the others and guests see the published one', async () => {
  const { topic, known, fresh } = await board();
  const { id, arms } = await startOn(topic.slug);
  expect(arms).toMatchObject([
    { arm: 0, policy_version: 'ranking-1' },
    { arm: 1, name: 'Newest first', policy_version: `experiment-${id}-1`, values: { ...RECENCY, decayPerHour: 0.05 } },
  ]);
  const [[control], [treated]] = (await people(id, 1)) as [[Person], [Person]];
  const published = await top(topic.slug, control);
  expect(order(published)).toEqual([known, fresh]);
  expect(published).toMatchObject({ policy_version: 'ranking-1', experiment: { id, arm: 0 } });
  const own = await top(topic.slug, treated);
  expect(order(own)).toEqual([fresh, known]);
  expect(own).toMatchObject({ policy_version: `experiment-${id}-1`, experiment: { id, arm: 1, policy: RECENCY } });
  expect(own.items[0].score).toBeCloseTo(own.items[0].parts.recency, 12);
  expect(own.items[0].explanation).toMatch(/^First because it is new/);
  const guest = await top(topic.slug, null);
  expect(order(guest)).toEqual([known, fresh]);
  expect(guest.experiment).toBeNull();
});

test('the page of a proposal has the rank of the list that the person sees', async () => {
  const { topic, fresh } = await board();
  const { id } = await startOn(topic.slug);
  const [[control], [treated]] = (await people(id, 1)) as [[Person], [Person]];
  const seenBy = async (who: Person) => mustSend('GET', `/api/proposals/${fresh}`, who);
  expect(await seenBy(control)).toMatchObject({ rank: { rank: 2 }, ranked: { policy_version: 'ranking-1' } });
  expect(await seenBy(treated)).toMatchObject({ rank: { rank: 1 }, ranked: { policy_version: `experiment-${id}-1` } });
});

test('a candidate may have another formula than the topic', async () => {
  const { topic } = await board();
  const { id } = await startOn(topic.slug, { candidates: [{ name: 'Product', formula: 'product' }] });
  const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
  const { formula, items } = await top(topic.slug, treated);
  expect(formula).toBe('product');
  const { relevance, trust, recency, consistency } = items[0].parts;
  expect(items[0].score).toBeCloseTo(relevance * trust * recency * consistency, 12);
  expect(items[0].explanation).toContain(' × ');
});

test('a vote moves a proposal in the list of a candidate too', async () => {
  const { topic, known, fresh } = await board();
  const changes = { ...RECENCY, recencyWeight: 0, trustWeight: 1 };
  const { id } = await startOn(topic.slug, { candidates: [{ name: 'Support', changes }] });
  const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
  expect(order(await top(topic.slug, treated))).toEqual([known, fresh]);
  for (const who of await Promise.all([1, 2, 3, 4].map((at) => system.person(`voter${id}-${at}`))))
    await mustSend('POST', '/api/votes', who, { proposal_id: fresh, vote_type: 'support' });
  await countVotes();
  expect(order(await top(topic.slug, treated))).toEqual([fresh, known]);
});

test('an arm never changes, and people beyond the share take no part', async () => {
  const { topic } = await board();
  const { id } = await startOn(topic.slug, { traffic: 0.2 });
  const persons = await Promise.all(Array.from({ length: 20 }, (_, at) => system.person(`share${id}-${at}`)));
  const armsOf = () => Promise.all(persons.map(async (who) => (await top(topic.slug, who)).experiment?.arm));
  const first = await armsOf();
  expect(first.filter((arm) => arm === undefined).length).toBeGreaterThan(5);
  wait(3 * DAY_MS);
  expect(await armsOf()).toEqual(first);
});

test('keys with limited rights belong to programs and take no part', async () => {
  const { topic } = await board();
  await startOn(topic.slug);
  const program = await system.person('program', 'member', { scopes: ['account:read'] });
  expect((await top(topic.slug, program)).experiment).toBeNull();
});

test('once the policy changes the experiment ends, and everyone sees the new order', async () => {
  const { topic } = await board();
  const { id } = await startOn(topic.slug);
  const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
  const { items } = await mustSend('GET', '/api/admin/policy', root);
  const { version, values } = items.find(({ name }: { name: string }) => name === 'ranking');
  const change = { values: { ...values, liveTop: values.liveTop + 1 }, reason: 'More places live.', expectedVersion: version };
  await mustSend('PUT', '/api/admin/policy/ranking', root, change);
  expect((await top(topic.slug, treated)).experiment).toBeNull(); // even before the experiment has ended
  await catchUp(system.deps, EXPERIMENT_END);
  expect((await mustSend('GET', `/api/admin/experiments/${id}`, root)).experiment).toMatchObject({ outcome: 'policy_changed' });
});
