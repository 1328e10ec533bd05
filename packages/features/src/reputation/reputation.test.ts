import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { readEvents } from '../audit/index.ts';
import { award, badges, giveReputation, penalise, REPUTATION_CHANNELS, reverse } from './index.ts';
import { REPUTATION_PERSONAL_DATA } from './personal-data.ts';
import { rebuildReputation } from './rebuild.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
const http = await system.api();
afterAll(() => system.close());

const DAY_MS = 24 * 60 * 60_000;
let people = 0;
const someone = (): Promise<Person> => system.person(`someone-${people++}`);
const ask = (url: string, who?: Person) => http.inject({ url, headers: who ? { authorization: who.authorization } : {} });
const give = (userId: number, points: number, now = new Date()) => db.transaction((tx) => giveReputation(tx, { userId, points, now }));
const viewOf = async (id: number, who?: Person) => (await ask(`/api/people/${id}/reputation`, who)).json().reputation;

let subjects = 0;
async function earn(userId: number, reason: 'participation' | 'successful_challenge' | 'accurate_vote', now = new Date()): Promise<number> {
  const subject = { kind: 'challenge', id: ++subjects };
  await db.transaction((tx) => award(tx, [{ userId, reason, subject, dedupeKey: `test:${subjects}:${userId}` }], now));
  const { rows } = await db.pool.query('SELECT max(id) AS id FROM reputation_entry WHERE user_id = $1', [userId]);
  return rows[0].id;
}

test('newcomers see their points, what the next tier takes and what their ballots still lack', async () => {
  const ana = await someone();
  expect(await viewOf(ana.userId, ana)).toMatchObject({
    user_id: ana.userId,
    points: 0,
    tier: 'novice',
    vote_weight: 1,
    next_tier: 'contributor',
    points_to_next: 100,
    challenges_a_day: 5,
    challenges_left_today: 5,
    points_today: 0,
    most_points_a_day: 15,
    ballots: 0,
    badges: [],
    ballots_count_from: { verified: true, account_days_missing: 3, closed_ballots_missing: 5 },
  });
});

test('others see points and tier, and nothing of today', async () => {
  const ben = await someone();
  await give(ben.userId, 480);
  await earn(ben.userId, 'successful_challenge');
  await earn(ben.userId, 'participation');
  for (const viewer of [undefined, await someone()])
    expect(await viewOf(ben.userId, viewer)).toMatchObject({
      points: 491,
      tier: 'contributor',
      points_to_next: 9,
      points_today: null,
      challenges_left_today: null,
      ballots_count_from: null,
    });
  expect(await viewOf(ben.userId, ben)).toMatchObject({ points_today: 1 }); // reasons without a daily limit do not use it up
});

test('an Authority has no limit on challenges and no next tier', async () => {
  const ida = await someone();
  await give(ida.userId, 10_000);
  const view = await viewOf(ida.userId, ida);
  expect(view).toMatchObject({ tier: 'authority', next_tier: null, points_to_next: null, challenges_a_day: null });
});

test('a guest has no reputation, and an erased person has none to show', async () => {
  expect((await ask('/api/people/999999/reputation')).statusCode).toBe(404);
  const gone = await someone();
  await db.pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [gone.userId]);
  expect((await ask(`/api/people/${gone.userId}/reputation`)).statusCode).toBe(410);
  expect((await ask(`/api/people/${gone.userId}/reputation/entries`)).statusCode).toBe(410);
});

test('entries are newest first and in pages, with links to their subjects', async () => {
  const ana = await someone();
  const first = await earn(ana.userId, 'successful_challenge');
  await db.transaction((tx) => reverse(tx, [first], new Date()));
  await earn(ana.userId, 'participation');
  const page = (await ask(`/api/people/${ana.userId}/reputation/entries?limit=2`, ana)).json();
  expect(page.items).toMatchObject([
    { reason: 'participation', points: 1, balance: 1, href: `/challenges/${subjects}` },
    { reason: 'reversal', points: -10, balance: 0, reverses_id: first, href: `/challenges/${subjects - 1}` },
  ]);
  const rest = (await ask(`/api/people/${ana.userId}/reputation/entries?limit=2&cursor=${page.nextCursor}`, ana)).json();
  expect(rest.items).toMatchObject([{ id: first, reason: 'successful_challenge', points: 10 }]);
});

test('a leaderboard adds up what was earned in its period, less what was reversed, and leaves out erased and suspended people', async () => {
  const [week, month, corrected, suspended, brought] = await Promise.all([someone(), someone(), someone(), someone(), someone()]);
  const now = Date.now();
  for (const person of [week, corrected, suspended]) await earn(person.userId, 'successful_challenge');
  await earn(month.userId, 'successful_challenge', new Date(now - 20 * DAY_MS));
  await earn(month.userId, 'successful_challenge', new Date(now - 21 * DAY_MS));
  await db.transaction(async (tx) => reverse(tx, [await earn(corrected.userId, 'participation')], new Date()));
  await give(brought.userId, 5000);
  await db.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.userId]);
  const board = async (period: string) => {
    const { items } = (await ask(`/api/leaderboard?period=${period}&limit=100`, week)).json();
    return new Map<number, { rank: number; points: number; is_you: boolean }>(items.map((row: { user_id: number }) => [row.user_id, row]));
  };
  const [ofWeek, ofMonth, ofAll] = await Promise.all([board('week'), board('month'), board('all')]);
  expect(ofWeek.get(week.userId)).toMatchObject({ points: 10, is_you: true });
  expect(ofWeek.get(corrected.userId)).toMatchObject({ points: 10, is_you: false });
  expect(ofWeek.get(corrected.userId)?.rank).toBe(ofWeek.get(week.userId)?.rank);
  for (const other of [month, suspended, brought]) expect(ofWeek.has(other.userId)).toBe(false);
  expect(ofMonth.get(month.userId)).toMatchObject({ points: 20, rank: 1 });
  expect(ofAll.get(brought.userId)?.points).toBe(5000);
  expect(ofAll.has(suspended.userId)).toBe(false);
});

test('a penalty counts on the leaderboard for what it took', async () => {
  const [ana, ben, ida] = await Promise.all([someone(), someone(), someone()]);
  const lose = (userId: number, now = new Date()) =>
    db.transaction((tx) =>
      penalise(tx, { userId, penalty: 'harassment', subject: { kind: 'point', id: 1 }, dedupeKey: `lost:${userId}:${++subjects}` }, now),
    );
  await earn(ana.userId, 'successful_challenge');
  await lose(ana.userId);
  await lose(ana.userId); // takes nothing, the balance is 0
  for (let n = 0; n < 4; n += 1) await earn(ana.userId, 'successful_challenge');
  await give(ben.userId, 500); // takes more than was earned in the week
  await earn(ben.userId, 'successful_challenge');
  await lose(ben.userId);
  await earn(ida.userId, 'successful_challenge');
  const { entryId } = await lose(ida.userId);
  await db.transaction((tx) => reverse(tx, [entryId], new Date()));
  const { items } = (await ask('/api/leaderboard?period=week&limit=100')).json();
  const points = new Map(items.map((row: { user_id: number; points: number }) => [row.user_id, row.points]));
  expect([ana, ben, ida].map(({ userId }) => points.get(userId))).toEqual([40, undefined, 10]);
});

test('practice is done step by step, is saved, and earns a badge but no points', async () => {
  const ana = await someone();
  const finish = (step: string) =>
    http.inject({ method: 'POST', url: '/api/tutorial', headers: { authorization: ana.authorization }, payload: { step } });
  expect((await ask('/api/tutorial', ana)).json()).toMatchObject({ done: [], finished: false, first_points: { points: 0, needed: 5 } });
  expect((await finish('ballot')).json()).toMatchObject({ error: { code: 'invalid_request' } });
  for (const step of ['read', 'read', 'evidence', 'ballot']) expect((await finish(step)).statusCode).toBe(200);
  expect((await finish('outcome')).json()).toMatchObject({ done: ['read', 'evidence', 'ballot', 'outcome'], finished: true });
  expect((await finish('outcome')).json()).toMatchObject({ finished: true });
  expect(await viewOf(ana.userId, ana)).toMatchObject({ points: 0, badges: [{ badge: 'practised' }] });
  const { rows } = await db.pool.query("SELECT FROM event WHERE kind = 'reputation.badge_earned' AND subject_user_id = $1", [ana.userId]);
  expect(rows).toHaveLength(1);
});

test('a badge is awarded once', async () => {
  const ana = await someone();
  for (let i = 0; i < 20; i++) await earn(ana.userId, 'accurate_vote', new Date(Date.now() - i * DAY_MS));
  await catchUp(deps, badges);
  await earn(ana.userId, 'accurate_vote', new Date(Date.now() - 30 * DAY_MS));
  await catchUp(deps, badges);
  expect((await viewOf(ana.userId, ana)).badges).toMatchObject([{ badge: 'sharp_eye' }]);
});

test('a person gets their present points live, once for many changes, and never the reason', async () => {
  const ana = await someone();
  const { rows } = await db.pool.query('SELECT size FROM log_head');
  await earn(ana.userId, 'participation');
  await earn(ana.userId, 'successful_challenge');
  await catchUp(deps);
  const events = await db.transaction((tx) => readEvents(tx, { from: rows[0].size, to: rows[0].size + 100 }));
  const messages = (await REPUTATION_CHANNELS.messagesFor(db, events, [])).filter(({ topic }) => topic === `reputation:${ana.userId}`);
  expect(messages).toMatchObject([{ kind: 'reputation.changed', data: { user_id: ana.userId, points: 11, tier: 'novice' } }]);
  expect(Object.keys(messages[0]?.data as object)).toEqual(['user_id', 'points', 'tier']);
});

test('a person’s export has their ledger, and erasure deletes it', async () => {
  const ana = await someone();
  await earn(ana.userId, 'participation');
  expect(await REPUTATION_PERSONAL_DATA.read(db, ana.userId)).toMatchObject({ entries: [{ reason: 'participation', points: 1 }] });
  await db.transaction((tx) => REPUTATION_PERSONAL_DATA.erase(deps, tx, { userId: ana.userId, now: new Date() }));
  expect(await REPUTATION_PERSONAL_DATA.read(db, ana.userId)).toEqual({ entries: [], badges: [], practice: [] });
  await db.pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [ana.userId]);
});

test('rebuilt points equal the published ones, through penalties and reversals', async () => {
  const ana = await someone();
  const entry = await earn(ana.userId, 'successful_challenge');
  const subject = { kind: 'challenge', id: 1 };
  await db.transaction((tx) => penalise(tx, { userId: ana.userId, penalty: 'harassment', subject, dedupeKey: 'a' }, new Date()));
  await earn(ana.userId, 'successful_challenge');
  await db.transaction((tx) => reverse(tx, [entry], new Date()));
  expect(await rebuildReputation(deps)).toMatchObject({ name: 'reputation', differences: [] });
  expect(await viewOf(ana.userId)).toMatchObject({ points: 10 });
});

test.each([
  ['what an account has', 'UPDATE users SET reputation = reputation + 1 WHERE reputation > 0'],
  ['a balance', 'UPDATE reputation_entry SET balance = balance + 1 WHERE id = (SELECT max(id) FROM reputation_entry)'],
])('%s that is wrong is returned and stays until the rebuilt one is accepted', async (_what, damage) => {
  await db.pool.query(damage);
  expect((await rebuildReputation(deps)).differences).toHaveLength(1);
  expect((await rebuildReputation(deps, { accept: true })).differences).toHaveLength(1); // nothing was saved before
  expect((await rebuildReputation(deps)).differences).toEqual([]);
});
