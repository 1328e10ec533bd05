import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { labelProbability } from '../probability/index.ts';
import { setAside } from '../verdict/index.ts';
import { feedbackPoints } from './feedback-points.ts';
import { penalise } from './penalise.ts';

const system = await testSystem();
const { deps } = system;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, deps);
const { mustSend } = client;
afterAll(() => system.close());

let admin: Person;
let author: Person;
let people: Person[];
beforeAll(async () => {
  [admin, author, ...people] = (await Promise.all(
    ['admin', 'author', 'a', 'b', 'c', 'd'].map((name) => system.person(name, name === 'admin' ? 'admin' : 'member')),
  )) as [Person, Person, ...Person[]];
});
const person = (i: number): Person => people[i] as Person;

const newLabel = async () => (await scenario.label({ author, detector: admin })).id;
const rate = async (who: Person, fallacyLabelId: number, feedbackType: string, more: object = {}): Promise<number> =>
  (await mustSend('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType, ...more })).feedback.id;
const settle = () => catchUp(deps, setAside, labelProbability, feedbackPoints);
const quarantine = async (who: Person, about: object): Promise<number> => {
  const body = { user_id: who.userId, reason: 'Voted as one.', ...about };
  return (await mustSend('POST', '/api/admin/quarantines', admin, body)).quarantine.id;
};
const lift = (id: number) => mustSend('POST', `/api/admin/quarantines/${id}/lift`, admin, { reason: 'A class.' });

/** What everyone sees of a label and of these people. */
async function read(label: number) {
  await settle();
  const { rows } = await deps.db.pool.query(
    `SELECT correct, false_positive, rated, consensus, status, probability FROM label JOIN label_tally ON label_tally.label_id = label.id
     LEFT JOIN label_probability probability ON probability.label_id = label.id WHERE label.id = $1`,
    [label],
  );
  const balances = await Promise.all(
    people.map(async ({ userId }) => (await http.inject(`/api/people/${userId}/reputation`)).json().reputation.points as number),
  );
  return { ...(rows[0] as { correct: number; rated: number; status: string; probability: number }), balances };
}

test.each(['label', 'all'] as const)(
  'feedback in quarantine (%s) leaves tally, status, probability and points, and all come back',
  async (kind) => {
    const label = await newLabel();
    for (const who of people.slice(0, 3)) await rate(who, label, 'correct');
    const before = await read(label);
    expect(before).toMatchObject({ correct: 3, status: 'validated' });
    const id = await quarantine(person(0), kind === 'all' ? { item_kind: 'all' } : { item_kind: 'label', item_id: label });
    const during = await read(label);
    expect(during).toMatchObject({ correct: 2, rated: 2, status: 'active' });
    expect(during.probability).not.toBe(before.probability);
    expect(during.balances[0]).toBeLessThan(before.balances[0] as number);
    await rate(person(3), label, 'correct'); // now it is validated again, and this came too late to count as accurate before
    await mustSend('DELETE', `/api/fallacy-feedback/${(await ownFeedback(person(3), label)).id}`, person(3));
    await lift(id);
    expect(await read(label)).toEqual(before);
  },
);

async function ownFeedback({ userId }: Person, label: number): Promise<{ id: number }> {
  const { rows } = await deps.db.pool.query<{ id: number }>('SELECT id FROM feedback WHERE user_id = $1 AND fallacy_label_id = $2', [
    userId,
    label,
  ]);
  return rows[0] as { id: number };
}

test('feedback sent during a quarantine does not count, and earns its point with the lift', async () => {
  const label = await newLabel();
  const id = await quarantine(person(0), { item_kind: 'label', item_id: label });
  const before = await read(label);
  for (const who of people) await rate(who, label, 'correct');
  const during = await read(label);
  expect(during.correct).toBe(people.length - 1);
  expect(during.balances[0]).toBe(before.balances[0]);
  await lift(id);
  const after = await read(label);
  expect(after.correct).toBe(people.length);
  expect(after.balances[0]).toBe((before.balances[0] as number) + 1);
});

test('marks as helpful by a person in quarantine earn the author nothing until the lift', async () => {
  const label = await newLabel();
  const feedback = await rate(person(0), label, 'correct', { explanation: 'Because it is so.' });
  await mustSend('PUT', `/api/fallacy-feedback/${feedback}/helpful`, person(1));
  const before = await read(label);
  const id = await quarantine(person(1), { item_kind: 'label', item_id: label });
  expect((await read(label)).balances[0]).toBe((before.balances[0] as number) - 1);
  await lift(id);
  expect((await read(label)).balances).toEqual(before.balances);
});

test('points come back after a penalty that took them as they would be without the quarantine', async () => {
  const label = await newLabel();
  for (const who of people.slice(0, 3)) await rate(who, label, 'correct');
  await settle();
  await deps.db.transaction((tx) =>
    penalise(
      tx,
      { userId: person(0).userId, penalty: 'harassment', subject: { kind: 'point', id: 1 }, dedupeKey: 'for-this-test' },
      deps.clock.now(),
    ),
  );
  const before = await read(label);
  expect(before.balances[0]).toBe(0);
  const id = await quarantine(person(0), { item_kind: 'label', item_id: label });
  await read(label);
  await lift(id);
  expect((await read(label)).balances).toEqual(before.balances);
});
