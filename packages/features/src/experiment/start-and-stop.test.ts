import { afterAll, afterEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { CANDIDATE, experimentScene, order, type Person } from './testing/experiment-scene.ts';

const { system, db, send, mustSend, root, mod, board, people, startOn, tryStart, top, endAll } = await experimentScene();
afterEach(endAll);
afterAll(() => system.close());

test('of a topic one experiment runs at a time, and one of all topics overlaps every other', async () => {
  const [{ topic }, other] = [await board(), await board()];
  await startOn(topic.slug);
  for (const body of [{ topic: topic.slug }, {}]) {
    const refused = await tryStart(body);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'experiment_running']);
  }
  expect((await tryStart({ topic: other.topic.slug })).statusCode).toBe(201);
});

test('an experiment of all topics ranks each of them', async () => {
  const { topic, known, fresh } = await board();
  const { id } = (await tryStart({})).json().experiment;
  const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
  expect(order(await top(topic.slug, treated))).toEqual([fresh, known]);
  const { experiment } = await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
  expect(experiment).toMatchObject({ outcome: 'stopped', people: 1 });
  expect(order(await top(topic.slug, treated))).toEqual([known, fresh]);
  expect((await send('POST', `/api/admin/experiments/${id}/stop`, root)).json().error.code).toBe('experiment_ended');
});

test.each([
  { what: 'a number that does not exist', changes: { luck: 1 }, where: 'body/candidates/0/changes/luck' },
  { what: 'a number that acts before ranking', changes: { cosineWeight: 0.5 }, where: 'body/candidates/0/changes/cosineWeight' },
  { what: 'weights that do not add up', changes: { trustWeight: 0.9 }, where: 'body/candidates/0/changes/relevanceWeight' },
  { what: 'a number out of bounds', changes: { decayPerHour: 11 }, where: 'body/candidates/0/changes/decayPerHour' },
  { what: 'the policy in force', changes: { decayPerHour: 0.05 }, where: 'body/candidates/0/changes' },
])('$what is refused where it is', async ({ changes, where }) => {
  const refused = await tryStart({ candidates: [{ name: 'Wrong', changes }] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.details[0].where).toBe(where);
});

test('a candidate with a formula of its own cannot become the policy, because formulas belong to topics', async () => {
  const { topic } = await board();
  const { id } = await startOn(topic.slug, { candidates: [{ name: 'Product', formula: 'product' }] });
  const body = { arm: 1, reason: 'It gets more votes.', expectedVersion: 1 };
  expect((await send('POST', `/api/admin/experiments/${id}/adopt`, root, body)).json().error.code).toBe('formula_of_topic');
  expect((await tryStart({ candidates: [{ name: 'Nothing' }] })).json().error.details[0].where).toBe('body/candidates/0/changes');
});

test('two equal candidates are refused, and so is a topic that does not exist or is closed', async () => {
  expect((await tryStart({ candidates: [CANDIDATE, CANDIDATE] })).json().error.details[0].where).toBe('body/candidates/1/changes');
  expect((await tryStart({ topic: 'nowhere' })).json().error.code).toBe('topic_not_found');
  const { topic } = await board();
  await mustSend('PUT', `/api/topics/${topic.slug}`, mod, { expected_version: topic.version, status: 'closed' });
  expect((await tryStart({ topic: topic.slug })).json().error.code).toBe('topic_closed');
});

test('start and end are in the log, without anything about those who took part', async () => {
  const { topic } = await board();
  const { id, uuid } = await startOn(topic.slug);
  await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
  await catchUp(system.deps);
  const logged = await db.kysely
    .selectFrom('logged_event')
    .select(['kind', 'payload'])
    .where('subject', '=', uuid)
    .orderBy('seq')
    .execute();
  expect(logged.map(({ kind }) => kind)).toEqual(['experiment.started', 'experiment.stopped']);
  expect(logged[1]?.payload).toMatchObject({
    experiment_id: id,
    outcome: 'stopped',
    adopted_arm: null,
    policy_version: expect.stringMatching(/^ranking-/),
  });
});

test('a candidate becomes the policy, with a reason, and the experiment ends', async () => {
  const { topic, known, fresh } = await board();
  const { id } = await startOn(topic.slug);
  const policyNow = async () => {
    const { items } = await mustSend('GET', '/api/admin/policy', root);
    return items.find(({ name }: { name: string }) => name === 'ranking');
  };
  const { version, values } = await policyNow();
  const body = { arm: 1, reason: 'It gets more votes.', expectedVersion: version };
  expect((await send('POST', `/api/admin/experiments/${id}/adopt`, root, { ...body, arm: 0 })).statusCode).toBe(404);
  expect(
    (await send('POST', `/api/admin/experiments/${id}/adopt`, root, { ...body, expectedVersion: version + 1 })).json().error.code,
  ).toBe('policy_changed');
  const { experiment } = await mustSend('POST', `/api/admin/experiments/${id}/adopt`, root, body);
  expect(experiment).toMatchObject({ outcome: 'adopted', adopted_arm: 1 });
  expect(order(await top(topic.slug, null))).toEqual([fresh, known]);
  const adopted = await policyNow();
  const changed = { values: { ...values, caution: 2.5 }, reason: 'As it was, with more caution.', expectedVersion: version + 1 };
  await mustSend('PUT', '/api/admin/policy/ranking', root, changed);
  await mustSend('POST', `/api/admin/experiments/${id}/adopt`, root, { ...body, expectedVersion: version + 2 });
  expect((await policyNow()).values).toEqual({ ...adopted.values, caution: 2.5 }); // what was changed meanwhile stays
  const restored = { values, reason: 'Back to where it was.', expectedVersion: version + 3 };
  await mustSend('PUT', '/api/admin/policy/ranking', root, restored);
});
