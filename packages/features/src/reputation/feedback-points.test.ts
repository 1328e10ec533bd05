import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { Scenario } from '../../testing/scenario.ts';
import { feedbackPoints } from './feedback-points.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
const http = await system.api();
const client = clientOf(http);
const scenario = new Scenario(client, system.deps);
const { mustSend } = client;
afterAll(() => system.close());

let admin: Person;
let author: Person;
let people: Person[];
beforeAll(async () => {
  [admin, author, ...people] = (await Promise.all(
    ['admin', 'author', 'a', 'b', 'c', 'd', 'e'].map((name) => system.person(name, name === 'admin' ? 'admin' : 'member')),
  )) as [Person, Person, ...Person[]];
});
const person = (i: number): Person => people[i] as Person;

const newLabel = async () => (await scenario.label({ author, detector: admin })).id;
const rate = async (who: Person, fallacyLabelId: number, feedbackType: string, more: object = {}): Promise<number> =>
  (await mustSend('POST', '/api/fallacy-feedback', who, { fallacyLabelId, feedbackType, ...more })).feedback.id;

const consume = () => catchUp(deps, feedbackPoints);
async function consumeAgain(): Promise<void> {
  await db.pool.query("UPDATE consumer_offset SET seq = 0 WHERE name = 'feedback-points'");
  await consume();
}
const pointsOf = async (who: Person): Promise<number> =>
  (await http.inject(`/api/people/${who.userId}/reputation`)).json().reputation.points;
const setOverride = (labelId: number, status: string) =>
  mustSend('POST', `/api/fallacy-feedback/${labelId}/override`, admin, { status, notes: 'As the rules say.' });

test('an explanation earns a point per person who marks it as helpful, and loses it when the mark is withdrawn', async () => {
  const explainer = person(0);
  const id = await rate(explainer, await newLabel(), 'correct', { explanation: 'Because it is so.' });
  const before = await pointsOf(explainer);
  for (const voter of [person(1), person(2)]) await mustSend('PUT', `/api/fallacy-feedback/${id}/helpful`, voter);
  await consume();
  expect(await pointsOf(explainer)).toBe(before + 2);
  await consumeAgain();
  expect(await pointsOf(explainer)).toBe(before + 2);
  await mustSend('DELETE', `/api/fallacy-feedback/${id}/helpful`, person(1));
  await consume();
  expect(await pointsOf(explainer)).toBe(before + 1);
  await mustSend('PUT', `/api/fallacy-feedback/${id}/helpful`, person(1));
  await consume();
  expect(await pointsOf(explainer)).toBe(before + 2);
});

test('a mark from an account on the same device earns nothing', async () => {
  const explainer = person(3);
  const id = await rate(explainer, await newLabel(), 'correct', { explanation: 'Because it is so.' });
  for (const { userId } of [explainer, person(4)])
    await db.pool.query("INSERT INTO account_trace (user_id, day, kind, hash) VALUES ($1, '2026-01-01', 'device', 'the same')", [userId]);
  for (const voter of [person(4), person(2)]) await mustSend('PUT', `/api/fallacy-feedback/${id}/helpful`, voter);
  await consume();
  expect(await pointsOf(explainer)).toBe(1);
});

test('feedback that agrees with the outcome earns a point, unless it was given late or after seeing the split', async () => {
  const [right, wrong, looked, late] = await Promise.all(['right', 'wrong', 'looked', 'late'].map((name) => system.person(name)));
  const label = await newLabel();
  await rate(right as Person, label, 'correct');
  await rate(wrong as Person, label, 'false_positive');
  await rate(looked as Person, label, 'correct', { sawOthers: true });
  for (const who of people.slice(0, 2)) await rate(who, label, 'correct', { sawOthers: true });
  await consume();
  await rate(late as Person, label, 'correct');
  await consume();
  const points = await Promise.all([right, wrong, looked, late].map((who) => pointsOf(who as Person)));
  expect(points).toEqual([1, 0, 0, 0]);
  await consumeAgain();
  expect(await pointsOf(right as Person)).toBe(1);
});

test('points change when a moderator changes the outcome or feedback is withdrawn', async () => {
  const [yes, no] = await Promise.all(['yes', 'no'].map((name) => system.person(name)));
  const label = await newLabel();
  await rate(yes as Person, label, 'correct');
  const view = await rate(no as Person, label, 'false_positive');
  await setOverride(label, 'validated');
  await consume();
  expect([await pointsOf(yes as Person), await pointsOf(no as Person)]).toEqual([1, 0]);
  await setOverride(label, 'disputed');
  await consume();
  expect([await pointsOf(yes as Person), await pointsOf(no as Person)]).toEqual([0, 1]);
  await mustSend('DELETE', `/api/fallacy-feedback/${view}`, no as Person);
  await consume();
  expect(await pointsOf(no as Person)).toBe(0);
});

test("when a moderator confirms the community's outcome, it counts from when the community reached it", async () => {
  const [early, late] = await Promise.all(['early', 'after'].map((name) => system.person(name)));
  const label = await newLabel();
  await rate(early as Person, label, 'false_positive');
  for (const who of people.slice(0, 2)) await rate(who, label, 'false_positive', { sawOthers: true });
  await rate(late as Person, label, 'false_positive');
  await setOverride(label, 'overridden');
  await consume();
  expect([await pointsOf(early as Person), await pointsOf(late as Person)]).toEqual([1, 0]);
});
