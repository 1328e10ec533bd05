import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { PERSONAL_DATA } from '../slices.ts';

const system = await testSystem();
const client = clientOf(await system.api());
const scenario = new Scenario(client, system.deps);
const { send } = client;
const { db, clock } = system.deps;
let author: Person;
let detector: Person;
let writer: Person;
let reader: Person;
let labelId: number;
let view: { id: number };

const rate = (who: Person, more: object) =>
  send('POST', '/api/fallacy-feedback', who, { fallacyLabelId: labelId, feedbackType: 'correct', ...more });
const findHelpful = (who: Person) => send('PUT', `/api/fallacy-feedback/${view.id}/helpful`, who);
const change = (more: object) => send('PUT', `/api/fallacy-feedback/${view.id}`, writer, { feedbackType: 'correct', ...more });

async function votes() {
  const { rows } = await db.pool.query(
    `SELECT helpful_votes AS counted, (SELECT count(*) FROM feedback_helpful_vote WHERE feedback_id = id) AS cast
     FROM fallacy_feedback WHERE id = $1`,
    [view.id],
  );
  return rows[0];
}

function erase(who: Person): Promise<void> {
  const slice = PERSONAL_DATA.find(({ section }) => section === 'feedback');
  return db.transaction(async (tx) => slice?.erase(system.deps, tx, { userId: who.userId, now: clock.now() }));
}

beforeAll(async () => {
  author = await system.person('author');
  detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  writer = await system.person('writer');
  reader = await system.person('reader');
});
beforeEach(async () => {
  labelId = (await scenario.label({ author, detector })).id;
  view = (await rate(writer, { explanation: 'There is a third way.' })).json().feedback;
  await findHelpful(reader);
});
afterAll(() => system.close());

test('helpful votes stay while the explanation is unchanged, and are deleted when it changes', async () => {
  await change({ explanation: 'There is a third way.', confidence: 4 });
  expect(await votes()).toEqual({ counted: 1, cast: 1 });
  const changed = await change({ explanation: 'Buy my pills.' });
  expect(changed.json().feedback).toMatchObject({ explanation: 'Buy my pills.', helpful_votes: 0 });
  expect(await votes()).toEqual({ counted: 0, cast: 0 });
  const { rows } = await db.pool.query(
    "SELECT payload FROM event WHERE kind = 'feedback.not_helpful' AND subject = (SELECT uuid FROM fallacy_feedback WHERE id = $1)",
    [view.id],
  );
  expect(rows).toMatchObject([{ payload: { helpful_votes: 0 } }]);
  expect((await findHelpful(reader)).json()).toMatchObject({ helpful_votes: 1 });
});

test('a vote during a change is for the old or the new explanation, and is counted accordingly', async () => {
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([findHelpful(reader), change({ explanation: `Way ${round}.` }), findHelpful(author)]);
    const { counted, cast } = await votes();
    expect(counted).toBe(cast);
  }
});

test('a person’s export has their helpful votes and erasure deletes them, with or without feedback of their own', async () => {
  const [silent, speaking] = await Promise.all([system.person('silent'), system.person('speaking')]);
  await rate(speaking, {});
  for (const who of [silent, speaking]) {
    await findHelpful(who);
    expect((await send('GET', '/api/me/data', who)).json().feedback.found_helpful).toMatchObject([{ feedback_id: view.id }]);
  }
  expect(await votes()).toEqual({ counted: 3, cast: 3 });
  await erase(silent);
  expect(await votes()).toEqual({ counted: 2, cast: 2 });
  await erase(speaking);
  expect(await votes()).toEqual({ counted: 1, cast: 1 });
});

test('anonymised feedback loses its explanation and its helpful votes', async () => {
  const leaving = await system.person('leaving');
  view = (await rate(leaving, { explanation: 'Soon gone.' })).json().feedback;
  await findHelpful(reader);
  await db.pool.query('UPDATE comment_fallacy_labels SET moderator_override = true WHERE id = $1', [labelId]);
  await erase(leaving);
  expect(await votes()).toEqual({ counted: 0, cast: 0 });
});
