import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';

const scene = await moderationScene();
const { system, post, get, rows, notificationsOf } = scene;
let mod: Person;
let other: Person;
let admin: Person;
let proposalId: string;
let named = 0;

beforeAll(async () => {
  [mod, other, admin] = await Promise.all([
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
    system.person('admin', 'admin'),
  ]);
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  const topic = (await post(mod, '/api/topics', { title: 'Streets', subtopics })).json().topic.slug;
  proposalId = (await post(mod, '/api/proposals', { topic, text: 'Light the crossings.' })).json().proposal.proposal_id;
});
afterAll(() => scene.close());

const someone = () => system.person(`someone-${named++}`);
const setAside = (by: Person, { userId }: Person, about: object = { item_kind: 'proposal', item_id: proposalId }) =>
  post(by, '/api/admin/quarantines', { user_id: userId, ...about, reason: 'Voted as one with others.' });
const lift = (by: Person, id: number) => post(by, `/api/admin/quarantines/${id}/lift`, { reason: 'It was a class.' });
const ownOf = async (who: Person) => (await get(who, '/api/me/quarantines')).json().items;
const appeal = (who: Person, id: number, text = 'We are a class.') => post(who, `/api/me/quarantines/${id}/appeal`, { text });
const eventsOf = (id: number) =>
  rows('SELECT kind, payload FROM event WHERE subject = (SELECT uuid FROM quarantine WHERE id = $1) ORDER BY id', [id]);

async function quarantined(by: Person = mod): Promise<{ person: Person; id: number }> {
  const person = await someone();
  return { person, id: (await setAside(by, person)).json().quarantine.id };
}

test('a person reads what is set aside, why, since when and that they can appeal, and is notified', async () => {
  const { person, id } = await quarantined();
  expect(await ownOf(person)).toEqual([
    {
      id,
      item_kind: 'proposal',
      item_id: proposalId,
      url: `/proposals/${proposalId}`,
      reason: 'Voted as one with others.',
      started_at: scene.clock.at.toISOString(),
      lifted_at: null,
      lift_reason: null,
      can_appeal: true,
      appeal: null,
    },
  ]);
  expect(await notificationsOf(person)).toEqual([
    { kind: 'answers_set_aside', data: { quarantine_id: id, item_kind: 'proposal', reason: 'Voted as one with others.' } },
  ]);
  expect(await ownOf(await someone())).toEqual([]);
});

test('setting aside and lifting are in the log, and doing either again changes nothing', async () => {
  const { person, id } = await quarantined();
  const again = await setAside(other, person);
  expect([again.statusCode, again.json().quarantine.id]).toEqual([201, id]);
  const answers = [await lift(other, id), await lift(mod, id)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.json().quarantine).toMatchObject({ lifted_by: { name: 'other' }, lift_reason: 'It was a class.' });
  expect(await eventsOf(id)).toMatchObject([
    { kind: 'quarantine.started', payload: { item_kind: 'proposal', reason: 'Voted as one with others.' } },
    { kind: 'quarantine.lifted', payload: { item_kind: 'proposal', reason: 'It was a class.' } },
  ]);
  expect((await notificationsOf(person)).map(({ kind }) => kind)).toEqual(['answers_set_aside', 'answers_count_again']);
  expect((await setAside(mod, person)).json().quarantine.id).not.toBe(id);
});

test('ten simultaneous quarantines of the same answers are one', async () => {
  const person = await someone();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => setAside(n % 2 ? mod : other, person)));
  expect(new Set(answers.map((answer) => answer.json().quarantine.id)).size).toBe(1);
  expect(await notificationsOf(person)).toHaveLength(1);
});

test('a moderator sets the answers of twelve people aside at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, someone));
  const answers = await Promise.all(people.map((person) => setAside(mod, person)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201));
});

test('the moderators’ list names people and moderators, page by page', async () => {
  const { person, id } = await quarantined();
  const { items } = (await get(mod, `/api/admin/quarantines?user_id=${person.userId}`)).json();
  expect(items).toMatchObject([{ id, person: { id: person.userId }, started_by: { name: 'mod' }, threat_id: null, appeal: null }]);
  await lift(mod, id);
  expect((await get(mod, `/api/admin/quarantines?user_id=${person.userId}`)).json().items).toEqual([]);
  expect((await get(mod, `/api/admin/quarantines?user_id=${person.userId}&status=lifted`)).json().items).toMatchObject([{ id }]);
  expect((await get(mod, '/api/admin/quarantines?status=lifted&limit=1')).json()).toMatchObject({ nextCursor: expect.any(String) });
});

test('everything is set aside by administrators only, and nobody acts on people out of reach', async () => {
  const person = await someone();
  expect((await setAside(mod, person, { item_kind: 'all' })).json().error.code).toBe('role_too_low');
  expect((await setAside(admin, person, { item_kind: 'all' })).statusCode).toBe(201);
  expect((await setAside(mod, other)).json().error.code).toBe('role_out_of_reach');
  expect((await setAside(mod, mod)).json().error.code).toBe('not_to_yourself');
  expect((await setAside(person, mod)).json().error.code).toBe('role_too_low');
  expect((await setAside(admin, other)).statusCode).toBe(201);
});

test.each([
  [{ item_kind: 'all', item_id: 1 }, 400],
  [{ item_kind: 'proposal' }, 400],
  [{ item_kind: 'proposal', item_id: 1 }, 422],
  [{ item_kind: 'proposal', item_id: 'nothing' }, 422],
  [{ item_kind: 'label', item_id: 999_999 }, 422],
  [{ item_kind: 'challenge', item_id: 999_999 }, 422],
  [{ item_kind: 'report', item_id: 999_999 }, 422],
  [{ item_kind: 'point', item_id: 1 }, 400],
])('%o is refused with %i', async (about, status) => {
  expect((await setAside(admin, await someone(), about)).statusCode).toBe(status);
});

test('a person appeals once, and another moderator decides', async () => {
  const { person, id } = await quarantined();
  expect((await appeal(await someone(), id)).statusCode).toBe(404);
  expect((await appeal(person, id)).json().quarantine).toMatchObject({
    can_appeal: false,
    appeal: { text: 'We are a class.', outcome: null },
  });
  expect((await appeal(person, id)).statusCode).toBe(201); // the same text again is the same appeal
  expect((await appeal(person, id, 'And another thing.')).json().error.code).toBe('already_there');
  const { items } = (await get(mod, '/api/moderation/appeals?limit=200')).json();
  const sent = items.at(-1);
  expect(sent).toMatchObject({ suspension: null, quarantine: { id, person: { id: person.userId }, started_by: { name: 'mod' } } });
  const decide = (by: Person, outcome: string) =>
    post(by, `/api/moderation/appeals/${sent.id}/decide`, { outcome, reason: 'It was a class.' });
  expect((await decide(mod, 'lifted')).json().error.code).toBe('own_decision');
  expect((await decide(other, 'lifted')).statusCode).toBe(200);
  expect(await ownOf(person)).toMatchObject([
    {
      lifted_at: scene.clock.at.toISOString(),
      lift_reason: 'It was a class.',
      appeal: { outcome: 'lifted', decision_reason: 'It was a class.' },
    },
  ]);
  expect((await notificationsOf(person)).map(({ kind }) => kind)).toContain('appeal_decided');
});

test('a rejected appeal leaves the answers aside; a lift closes an open one', async () => {
  const first = await quarantined();
  await appeal(first.person, first.id);
  const find = async (id: number) => (await rows<{ id: number }>('SELECT id FROM appeal WHERE quarantine_id = $1', [id]))[0]?.id;
  await post(other, `/api/moderation/appeals/${await find(first.id)}/decide`, { outcome: 'upheld', reason: 'No.' });
  expect(await ownOf(first.person)).toMatchObject([{ lifted_at: null, appeal: { outcome: 'upheld' } }]);
  const second = await quarantined();
  await appeal(second.person, second.id);
  await lift(other, second.id);
  expect(await ownOf(second.person)).toMatchObject([{ appeal: { outcome: 'lifted' } }]);
  expect((await appeal(second.person, second.id)).json().error.code).toBe('not_quarantined');
});

test('the public log has the reason and no name', async () => {
  await quarantined();
  const { items } = (await get(null, '/api/moderation/log?limit=1')).json();
  expect(items).toMatchObject([
    { kind: 'quarantine', decision: 'set_aside', reason: 'Voted as one with others.', subject_kind: 'person', subject_id: null },
  ]);
});

test('the data that a person may have about themselves includes it', async () => {
  const { person } = await quarantined();
  expect((await get(person, '/api/me/data')).json().quarantines).toMatchObject([
    { item_kind: 'proposal', reason: 'Voted as one with others.' },
  ]);
});
