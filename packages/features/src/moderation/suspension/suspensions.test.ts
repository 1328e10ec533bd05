import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from '../testing/scene.ts';
import { currentSuspension } from './suspensions.ts';

const DAY_MS = 86_400_000;

const scene = await moderationScene();
const { system, post, get, rows, notificationsOf } = scene;
let mod: Person;
let other: Person;
let admin: Person;
let named = 0;

beforeAll(async () => {
  [mod, other, admin] = await Promise.all([
    system.person('mod', 'moderator'),
    system.person('other', 'moderator'),
    system.person('admin', 'admin'),
  ]);
});
afterAll(() => scene.close());

const someone = () => system.person(`someone-${named++}`);
const suspend = (moderator: Person, { userId }: Person, days: number | null = 7) =>
  post(moderator, `/api/moderation/people/${userId}/suspend`, { days, reason: 'Threats, again.' });
const lift = (moderator: Person, { userId }: Person) => post(moderator, `/api/moderation/people/${userId}/lift`, { reason: 'Mistaken.' });
const standing = ({ userId }: Person) => rows('SELECT suspended_at, suspended_until FROM users WHERE id = $1', [userId]);
const later = (ms: number): void => {
  scene.clock.at = new Date(scene.clock.at.getTime() + ms);
};

async function appealToken(person: Person): Promise<string> {
  const [notice] = (await notificationsOf(person)).filter(({ kind }) => kind === 'suspended').slice(-1);
  return new URL(notice?.data['appeal_url'] as string).searchParams.get('token') as string;
}
const appeal = async (person: Person, text = 'I only quoted it.') => post(null, '/api/appeals', { token: await appealToken(person), text });

async function appealed(moderator: Person): Promise<{ person: Person; appealId: number }> {
  const person = await someone();
  await suspend(moderator, person);
  await appeal(person);
  const [found] = await rows<{ id: number }>(
    'SELECT appeal.id FROM appeal JOIN suspension ON suspension.id = suspension_id WHERE user_id = $1',
    [person.userId],
  );
  return { person, appealId: (found as { id: number }).id };
}
const decideAppeal = (moderator: Person, appealId: number, outcome: 'upheld' | 'lifted') =>
  post(moderator, `/api/moderation/appeals/${appealId}/decide`, { outcome, reason: 'Read it again.' });

test('a suspended person is locked out immediately and told why, until when and how to appeal', async () => {
  const person = await someone();
  const response = await suspend(mod, person, 3);
  expect(response.statusCode).toBe(201);
  const until = new Date(scene.clock.at.getTime() + 3 * DAY_MS).toISOString();
  expect(response.json().suspension).toMatchObject({
    person: { id: person.userId },
    reason: 'Threats, again.',
    until,
    moderator: { name: 'mod' },
  });
  expect(await notificationsOf(person)).toMatchObject([
    { kind: 'suspended', data: { reason: 'Threats, again.', until, appeal_url: expect.stringContaining('/appeal?token=') } },
  ]);
  const mails = await rows<{ body_text: string }>('SELECT body_text FROM mail WHERE user_id = $1', [person.userId]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('/appeal?token=');
  expect(mails[0]?.body_text).toContain('Threats, again.');
  await delay(3100); // a token is cached for three seconds
  expect((await get(person, '/api/me')).statusCode).toBe(401);
});

test('signing in while suspended is refused with the reason and the way to appeal, until it is over', async () => {
  const person = await system.person('locked-out');
  const signIn = () => post(null, '/api/session', { email: 'locked-out@example.org', password: 'locked-out-password' });
  await suspend(mod, person, 2);
  const refused = (await signIn()).json().error;
  const until = new Date(scene.clock.at.getTime() + 2 * DAY_MS).toISOString();
  expect(refused).toMatchObject({ code: 'account_suspended', details: { reason: 'Threats, again.', until } });
  const sent = await post(null, '/api/appeals', { token: refused.details.appealToken, text: 'Let me explain.' });
  expect(sent.statusCode).toBe(201);
  later(2 * DAY_MS);
  expect((await signIn()).statusCode).toBe(200);
  scene.clock.at = new Date();
});

test('a suspension ends by itself, and a new one can follow', async () => {
  const person = await someone();
  await suspend(mod, person, 1);
  expect((await suspend(other, person, 2)).json().error.code).toBe('already_suspended');
  later(DAY_MS - 1);
  expect(await currentSuspension(system.deps.db.kysely, person.userId, scene.clock.at)).toMatchObject({ reason: 'Threats, again.' });
  expect((await suspend(other, person)).statusCode).toBe(409);
  later(1);
  expect(await currentSuspension(system.deps.db.kysely, person.userId, scene.clock.at)).toBeUndefined();
  expect((await lift(mod, person)).json().error.code).toBe('not_suspended');
  expect((await suspend(other, person, null)).json().suspension.until).toBeNull();
  later(1000 * DAY_MS);
  expect(await currentSuspension(system.deps.db.kysely, person.userId, scene.clock.at)).toMatchObject({ until: null });
  scene.clock.at = new Date();
});

test('simultaneous suspensions of a person create one', async () => {
  const person = await someone();
  const answers = await Promise.all([mod, other, admin, mod, other].map((moderator) => suspend(moderator, person)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(await rows('SELECT FROM suspension WHERE user_id = $1', [person.userId])).toHaveLength(1);
  expect(await notificationsOf(person)).toHaveLength(1);
});

test('moderators suspend members only, administrators everyone, and nobody themselves', async () => {
  const peer = await system.person('peer', 'moderator');
  const chief = await system.person('chief', 'admin');
  expect((await suspend(mod, peer)).json().error.code).toBe('role_out_of_reach');
  expect((await suspend(mod, chief)).json().error.code).toBe('role_out_of_reach');
  expect((await suspend(mod, mod)).json().error.code).toBe('not_to_yourself');
  expect((await suspend(admin, admin)).json().error.code).toBe('not_to_yourself');
  expect((await suspend(admin, peer)).statusCode).toBe(201);
  expect((await lift(mod, peer)).json().error.code).toBe('role_out_of_reach');
  expect((await suspend(admin, chief)).statusCode).toBe(201);
});

test('two administrators cannot suspend each other at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = await Promise.all([system.person(`duel-a-${round}`, 'admin'), system.person(`duel-b-${round}`, 'admin')]);
    const answers = await Promise.all([suspend(one, two), suspend(two, one)]);
    const [first, second] = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(first).toBe(201);
    expect([401, 403]).toContain(second); // a later request is refused before it gets here
  }
});

test('a former moderator can no longer suspend', async () => {
  const former = await system.person('former', 'moderator');
  await get(former, '/api/me'); // cached with the former role
  await rows("UPDATE users SET role = 'member' WHERE id = $1", [former.userId]);
  expect((await suspend(former, await someone())).json().error.code).toBe('role_too_low');
});

test('lifting a suspension lets the person sign in, states the reason and closes their appeal', async () => {
  const { person, appealId } = await appealed(mod);
  const response = await lift(other, person);
  expect(response.json().suspension.lifted_at).toBe(scene.clock.at.toISOString());
  expect(await standing(person)).toEqual([{ suspended_at: null, suspended_until: null }]);
  expect((await notificationsOf(person)).map(({ kind }) => kind)).toEqual(['suspended', 'suspension_lifted']);
  expect(await rows('SELECT outcome, decision_reason FROM appeal WHERE id = $1', [appealId])).toEqual([
    { outcome: 'lifted', decision_reason: 'Mistaken.' },
  ]);
  expect((await lift(other, person)).json().error.code).toBe('not_suspended');
  expect((await suspend(mod, person)).statusCode).toBe(201);
});

test('a person appeals once, with nothing but the link', async () => {
  const person = await someone();
  await suspend(mod, person);
  expect((await appeal(person)).statusCode).toBe(201);
  expect((await appeal(person)).statusCode).toBe(201); // the same text again is the same appeal
  expect((await appeal(person, 'And another thing.')).json().error.code).toBe('already_there');
  const { items } = (await get(mod, '/api/moderation/appeals?limit=200')).json();
  expect(items.at(-1)).toMatchObject({
    text: 'I only quoted it.',
    outcome: null,
    suspension: { person: { id: person.userId }, reason: 'Threats, again.', moderator: { name: 'mod' } },
  });
});

test('ten simultaneous appeals create one', async () => {
  const person = await someone();
  await suspend(mod, person);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => appeal(person, `Words ${n}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

test('forged, foreign and expired links are refused', async () => {
  const person = await someone();
  await suspend(mod, person, 1);
  const token = await appealToken(person);
  const send = async (made: string) => (await post(null, '/api/appeals', { token: made, text: 'Please.' })).json().error.code;
  const soon = new Date(scene.clock.at.getTime() + DAY_MS);
  expect(await send('made-up')).toBe('link_invalid');
  expect(await send(`${token}x`)).toBe('link_invalid');
  expect(await send(system.deps.secrets.sign('reset', { suspensionId: 1 }, soon))).toBe('link_invalid');
  expect(await send(system.deps.secrets.sign('appeal', { suspensionId: 999_999 }, soon))).toBe('link_invalid');
  expect(await send(system.deps.secrets.sign('appeal', {}, soon))).toBe('link_invalid');
  later(DAY_MS);
  expect(await send(token)).toBe('link_invalid');
  scene.clock.at = new Date();
  await lift(mod, person);
  expect(await send(token)).toBe('not_suspended');
});

test('an appeal is decided by another moderator, unless an administrator decides', async () => {
  const { appealId } = await appealed(mod);
  expect((await decideAppeal(mod, appealId, 'upheld')).json().error.code).toBe('own_decision');
  const upheld = await decideAppeal(other, appealId, 'upheld');
  expect(upheld.json().appeal).toMatchObject({ outcome: 'upheld', decision_reason: 'Read it again.', decided_by: { name: 'other' } });
  expect((await decideAppeal(other, appealId, 'lifted')).json().error.code).toBe('case_decided');
  const own = await appealed(admin);
  expect((await decideAppeal(admin, own.appealId, 'upheld')).statusCode).toBe(200);
  expect((await decideAppeal(mod, 999_999, 'upheld')).statusCode).toBe(404);
});

test('a successful appeal lets the person sign in again; a failed one does not', async () => {
  const lucky = await appealed(mod);
  await decideAppeal(other, lucky.appealId, 'lifted');
  expect(await standing(lucky.person)).toEqual([{ suspended_at: null, suspended_until: null }]);
  expect((await notificationsOf(lucky.person)).at(-1)).toEqual({
    kind: 'appeal_decided',
    data: { outcome: 'lifted', reason: 'Read it again.' },
  });
  const unlucky = await appealed(mod);
  await decideAppeal(other, unlucky.appealId, 'upheld');
  expect(await currentSuspension(system.deps.db.kysely, unlucky.person.userId, scene.clock.at)).toBeDefined();
});

test('deciding an appeal while the suspension is lifted ends in one outcome, without a deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { person, appealId } = await appealed(mod);
    const [decided, lifted] = await Promise.all([decideAppeal(other, appealId, 'upheld'), lift(admin, person)]);
    expect(lifted.statusCode).toBe(200);
    expect([200, 409]).toContain(decided.statusCode);
    expect(await standing(person)).toEqual([{ suspended_at: null, suspended_until: null }]);
    const closed = await rows("SELECT FROM event WHERE kind = 'appeal.decided' AND subject = (SELECT uuid FROM appeal WHERE id = $1)", [
      appealId,
    ]);
    expect(closed).toHaveLength(1);
  }
});

test('of two simultaneous decisions about an appeal one counts', async () => {
  const { appealId } = await appealed(mod);
  const answers = await Promise.all([decideAppeal(other, appealId, 'upheld'), decideAppeal(admin, appealId, 'lifted')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('open appeals come oldest first, decided ones newest first, page by page', async () => {
  const walk = async (status: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: { items: { id: number }[]; nextCursor?: string } = (
        await get(mod, `/api/moderation/appeals?status=${status}&limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  };
  const open = await walk('open');
  const decided = await walk('decided');
  expect(open).toEqual(open.toSorted((a, b) => a - b));
  expect(decided).toEqual(decided.toSorted((a, b) => b - a));
  const [{ count }] = (await rows<{ count: number }>('SELECT count(*) FROM appeal')) as [{ count: number }];
  expect(new Set([...open, ...decided]).size).toBe(count);
});

test('a repeated request with the same key suspends once', async () => {
  const person = await someone();
  const send = () =>
    post(mod, `/api/moderation/people/${person.userId}/suspend`, { days: 1, reason: 'Spam.' }, { 'idempotency-key': 'suspend-once' });
  const answers = [await send(), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
});

test.each([
  ['no reason', { days: 1 }],
  ['an empty reason', { days: 1, reason: ' ' }],
  ['no end given', { reason: 'x' }],
  ['no day', { days: 0, reason: 'x' }],
  ['more than a year', { days: 366, reason: 'x' }],
])('%s is refused', async (_what, payload) => {
  expect((await post(mod, '/api/moderation/people/1/suspend', payload)).statusCode).toBe(400);
});

test('a missing or erased person', async () => {
  const gone = await someone();
  await rows('UPDATE users SET erased_at = now() WHERE id = $1', [gone.userId]);
  expect((await suspend(mod, gone)).statusCode).toBe(404);
  expect((await post(mod, '/api/moderation/people/999999/lift', { reason: 'x' })).statusCode).toBe(404);
});
