import type { Earning } from '@verdict/core/reputation';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { type Award, award, entriesAbout, giveReputation, penalise, reverse } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
afterAll(() => system.close());

const DAY_MS = 24 * 60 * 60_000;
const now = new Date('2026-06-01T12:00:00.000Z');
let people = 0;
let subjects = 0;

const newPerson = async (): Promise<number> => (await system.person(`person-${people++}`)).userId;
const pointsOf = async (userId: number): Promise<number> =>
  (await db.pool.query('SELECT reputation FROM users WHERE id = $1', [userId])).rows[0].reputation;
const give = (awards: readonly Award[], at = now) => db.transaction((tx) => award(tx, awards, at));

function anAward(userId: number, reason: Earning, more: Partial<Award> = {}): Award {
  const subject = { kind: 'challenge', id: ++subjects };
  return { userId, reason, subject, dedupeKey: `${reason}:${subject.id}:${userId}`, ...more };
}
const many = (count: number, userId: number, reason: Earning): Award[] => Array.from({ length: count }, () => anAward(userId, reason));

test("an award saves an entry with reason and balance, an event, and the account's points", async () => {
  const userId = await newPerson();
  const first = anAward(userId, 'successful_challenge');
  const second = anAward(userId, 'participation');
  expect(await give([first, second])).toEqual(
    new Map([
      [first.dedupeKey, 10],
      [second.dedupeKey, 1],
    ]),
  );
  expect(await pointsOf(userId)).toBe(11);
  const { rows } = await db.pool.query(
    'SELECT uuid, reason, points, balance, subject_id FROM reputation_entry WHERE user_id = $1 ORDER BY id',
    [userId],
  );
  expect(rows).toMatchObject([
    { reason: 'successful_challenge', points: 10, balance: 10, subject_id: first.subject.id },
    { reason: 'participation', points: 1, balance: 11, subject_id: second.subject.id },
  ]);
  const events = await db.pool.query('SELECT kind, subject_user_id, payload FROM event WHERE subject = ANY ($1) ORDER BY id', [
    rows.map(({ uuid }) => uuid),
  ]);
  expect(events.rows).toMatchObject([
    { kind: 'reputation.awarded', subject_user_id: userId, payload: { points: 10, balance: 10, tier: 'novice', tier_before: 'novice' } },
    { kind: 'reputation.awarded', subject_user_id: userId, payload: { points: 1, balance: 11 } },
  ]);
});

test('each reason has a daily limit, all together have a limit of 15, and the next day starts again', async () => {
  const userId = await newPerson();
  const counted = await give([
    ...many(12, userId, 'participation'),
    ...many(12, userId, 'accurate_vote'),
    ...many(2, userId, 'helpful_feedback'),
  ]);
  expect([...counted.values()].reduce((sum, points) => sum + points, 0)).toBe(15);
  expect(await pointsOf(userId)).toBe(15);
  await give(many(3, userId, 'participation'));
  expect(await pointsOf(userId)).toBe(15);
  await give([anAward(userId, 'successful_challenge')]);
  expect(await pointsOf(userId)).toBe(25);
  await give(many(3, userId, 'participation'), new Date(now.getTime() + DAY_MS));
  expect(await pointsOf(userId)).toBe(28);
});

test('an award counts as far as the daily limit allows', async () => {
  const userId = await newPerson();
  await give([...many(10, userId, 'participation'), ...many(2, userId, 'accurate_vote')]);
  const last = anAward(userId, 'accurate_vote');
  expect(await give([last])).toEqual(new Map([[last.dedupeKey, 1]]));
});

test('days are UTC, and an award counts for the day it was earned', async () => {
  const userId = await newPerson();
  await give(many(10, userId, 'participation'), new Date('2026-05-31T23:59:59.999Z'));
  await give(many(10, userId, 'participation'), new Date('2026-06-01T00:00:00.000Z'));
  expect(await pointsOf(userId)).toBe(20);
  await give([anAward(userId, 'participation', { at: new Date('2026-05-31T10:00:00.000Z') })], new Date('2026-06-03T00:00:00.000Z'));
  expect(await pointsOf(userId)).toBe(20);
});

test('an award with the same key is given once, in one call or several', async () => {
  const userId = await newPerson();
  const once = anAward(userId, 'participation', { dedupeKey: 'once' });
  expect(await give([once, { ...once }, { ...once, reason: 'successful_challenge' }])).toEqual(new Map([['once', 1]]));
  expect(await give([once])).toEqual(new Map([['once', 0]]));
  await Promise.all(Array.from({ length: 5 }, () => give([{ ...once, dedupeKey: 'at once' }])));
  expect(await pointsOf(userId)).toBe(2);
});

test('a penalty takes at most the balance, and once per key', async () => {
  const userId = await newPerson();
  await db.transaction((tx) => giveReputation(tx, { userId, points: 120, now }));
  const penalty = { userId, penalty: 'spam_challenge', subject: { kind: 'challenge', id: 1 }, dedupeKey: 'spam' } as const;
  const first = await db.transaction((tx) => penalise(tx, penalty, now));
  expect(await db.transaction((tx) => penalise(tx, penalty, now))).toEqual(first);
  expect(await pointsOf(userId)).toBe(100);
  await db.transaction((tx) => penalise(tx, { ...penalty, penalty: 'harassment', dedupeKey: 'harassment 1' }, now));
  await db.transaction((tx) => penalise(tx, { ...penalty, penalty: 'harassment', dedupeKey: 'harassment 2' }, now));
  expect(await pointsOf(userId)).toBe(0);
  await give([anAward(userId, 'successful_challenge')]);
  expect(await pointsOf(userId)).toBe(10);
});

test("a reversal takes back what an entry gave, once, and leaves room in the day's limit", async () => {
  const userId = await newPerson();
  const subject = { kind: 'resolution', id: 77 };
  await give([anAward(userId, 'successful_challenge', { subject }), ...many(10, userId, 'participation')]);
  await give([anAward(userId, 'accurate_vote', { subject })]);
  const about = await db.transaction((tx) => entriesAbout(tx, subject));
  expect(about).toMatchObject([
    { user_id: userId, reason: 'successful_challenge', points: 10 },
    { user_id: userId, reason: 'accurate_vote', points: 2 },
  ]);
  expect(await db.transaction((tx) => entriesAbout(tx, subject, ['accurate_vote']))).toHaveLength(1);
  for (let twice = 0; twice < 2; twice++)
    await db.transaction((tx) =>
      reverse(
        tx,
        about.map(({ id }) => id),
        now,
      ),
    );
  expect(await pointsOf(userId)).toBe(10);
  expect(await db.transaction((tx) => entriesAbout(tx, subject))).toEqual([]);
  await give(many(3, userId, 'accurate_vote'));
  expect(await pointsOf(userId)).toBe(15);
});

test('reversing a penalty returns what it took, not its nominal value', async () => {
  const userId = await newPerson();
  await db.transaction((tx) => giveReputation(tx, { userId, points: 20, now }));
  const subject = { kind: 'challenge', id: 5 };
  const { entryId } = await db.transaction((tx) =>
    penalise(tx, { userId, penalty: 'false_information', subject, dedupeKey: 'false' }, now),
  );
  expect(await pointsOf(userId)).toBe(0);
  await db.transaction((tx) => reverse(tx, [entryId], now));
  expect(await pointsOf(userId)).toBe(20);
});

test('simultaneous awards and reversals for the same people lose nothing and do not deadlock', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, newPerson));
  const subject = { kind: 'resolution', id: 900 };
  await give(crowd.map((userId) => anAward(userId, 'successful_challenge', { subject })));
  const about = await db.transaction((tx) => entriesAbout(tx, subject));
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => give((i % 2 ? crowd : crowd.toReversed()).map((userId) => anAward(userId, 'participation')))),
    ...Array.from({ length: 4 }, () => db.transaction((tx) => reverse(tx, about.map(({ id }) => id).toReversed(), now))),
  ]);
  for (const userId of crowd) expect(await pointsOf(userId)).toBe(10);
});

test('an erased account gets nothing', async () => {
  const userId = await newPerson();
  await db.pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [userId]);
  const one = anAward(userId, 'participation');
  expect(await give([one])).toEqual(new Map([[one.dedupeKey, 0]]));
});

test('thousands of people are awarded and corrected at once', async () => {
  const { rows } = await db.pool.query<{ id: number }>(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at)
     SELECT gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd ' || n, 'member', now(), now()
     FROM generate_series(1, 5000) n RETURNING id`,
  );
  const subject = { kind: 'resolution', id: 5000 };
  const counted = await give(rows.map(({ id }) => anAward(id, 'accurate_vote', { subject })));
  expect([...counted.values()].every((points) => points === 2)).toBe(true);
  const about = await db.transaction((tx) => entriesAbout(tx, subject));
  await db.transaction((tx) =>
    reverse(
      tx,
      about.map(({ id }) => id),
      now,
    ),
  );
  const left = await db.pool.query('SELECT sum(reputation) AS sum FROM users WHERE id = ANY ($1)', [rows.map(({ id }) => id)]);
  expect(left.rows[0].sum).toBe(0);
}, 60_000);
