import type { Person } from '@verdict/features/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { award, badges, REPUTATION_CHANNELS, reverse } from '../reputation/index.ts';
import { juryScene } from './testing/scene.ts';

const scene = await juryScene();
const { appealed, author, clock, deps, jurorsOf, later, other, resolved, row, send, voteAs, voters } = scene;
const { db } = deps;
beforeEach(() => scene.reset());
afterAll(() => scene.system.close());

const voter = voters[0] as Person;

const viewOf = async ({ userId }: Person, viewer: Person | null) =>
  (await send('GET', `/api/people/${userId}/reputation`, viewer)).json().reputation;
const entriesOf = async ({ userId }: Person, viewer: Person | null, query = '') =>
  (await send('GET', `/api/people/${userId}/reputation/entries${query}`, viewer)).json();

const giveDueBadges = () => catchUp(deps, badges);

const SECRETS = [
  { reason: 'participation', kind: 'challenge' },
  { reason: 'accurate_vote', kind: 'resolution' },
  { reason: 'helpful_feedback', kind: 'feedback' },
  { reason: 'accurate_label_vote', kind: 'label' },
  { reason: 'quality_evidence', kind: 'ballot' }, // secret because of its subject
] as const;

test('points for ballots and feedback, awarded or reversed, are shown only to their owner', async () => {
  const { userId } = other;
  const give = async (reason: (typeof SECRETS)[number]['reason'] | 'successful_challenge', kind: string) => {
    const subject = { kind, id: 900_001 };
    await db.transaction((tx) => award(tx, [{ userId, reason, subject, dedupeKey: `secret:${reason}:${kind}` }], clock.at));
    return (await row<{ id: number }>('SELECT max(id) AS id FROM reputation_entry WHERE user_id = $1', [userId])).id;
  };
  const accepted = await give('successful_challenge', 'challenge');
  const secret: number[] = [];
  for (const { reason, kind } of SECRETS) secret.push(await give(reason, kind));
  await db.transaction((tx) => reverse(tx, [...secret, accepted], clock.at));

  expect((await entriesOf(other, other)).items).toHaveLength(2 * SECRETS.length + 3); // including their balances
  for (const viewer of [null, author]) {
    const { items } = await entriesOf(other, viewer);
    expect(items).toMatchObject([
      { reason: 'reversal', reverses_id: accepted },
      { reason: 'successful_challenge', id: accepted },
      { reason: 'brought_along' },
    ]);
    const first = await entriesOf(other, viewer, '?limit=1');
    expect((await entriesOf(other, viewer, `?limit=1&cursor=${first.nextCursor}`)).items).toMatchObject([{ id: accepted }]);
  }
});

test('others see ballot counts and accuracy from the next day on', async () => {
  const none = { ballots: 0, decided: 0, accurate: 0 };
  const one = { ballots: 1, decided: 1, accurate: 1 };
  expect(await viewOf(voter, null)).toMatchObject(none);
  const { id } = await resolved();
  expect(await viewOf(voter, voter)).toMatchObject(one);
  for (const viewer of [null, author]) expect(await viewOf(voter, viewer)).toMatchObject(none);
  later(24);
  expect(await viewOf(voter, null)).toMatchObject(one);

  const appeal = await appealed(id);
  for (const juror of (await jurorsOf(appeal.id)).slice(0, 4)) await voteAs(juror, appeal.id);
  expect(await viewOf(voter, voter)).toMatchObject({ ...one, accurate: 0 });
  expect(await viewOf(voter, null)).toMatchObject(one); // for others, today's jury decision does not show yet
  later(24);
  expect(await viewOf(voter, null)).toMatchObject({ ...one, accurate: 0 });
});

test('others see a badge from the next day on, with the day it was earned but not the time', async () => {
  const earnedAt = clock.at;
  await db.pool.query("INSERT INTO badge (user_id, kind, earned_at) VALUES ($1, 'first_ballot', $2)", [other.userId, earnedAt]);
  expect((await viewOf(other, other)).badges).toEqual([{ badge: 'first_ballot', earned_at: earnedAt.toISOString() }]);
  expect((await viewOf(other, null)).badges).toEqual([]);
  later(24);
  const day = `${earnedAt.toISOString().slice(0, 10)}T00:00:00.000Z`;
  for (const viewer of [null, author]) expect((await viewOf(other, viewer)).badges).toEqual([{ badge: 'first_ballot', earned_at: day }]);
});

test('a jury vote earns its badge once the appeal is decided, and a juror without a vote gets none', async () => {
  await giveDueBadges(); // for earlier events
  await db.pool.query('UPDATE jury_seat SET vote = NULL, reason = NULL, voted_at = NULL');
  await db.pool.query("DELETE FROM badge WHERE kind = 'fair_juror'");
  const { id } = await resolved();
  const appeal = await appealed(id);
  const jurors = await jurorsOf(appeal.id);
  const holders = async () => {
    await giveDueBadges();
    const { rows } = await db.pool.query<{ user_id: number }>("SELECT user_id FROM badge WHERE kind = 'fair_juror' ORDER BY user_id");
    return rows.map(({ user_id }) => user_id);
  };
  const userIds = jurors.map(({ userId }) => userId);
  for (const juror of jurors.slice(0, 3)) await voteAs(juror, appeal.id);
  expect(await holders()).toEqual([]);
  await voteAs(jurors[3] as Person, appeal.id);
  expect(await holders()).toEqual(userIds.slice(0, 4).toSorted((a, b) => a - b));
});

test('only the person may listen to their own points', () => {
  const actor = { kind: 'account', userId: 7, role: 'admin', tier: 'novice', scopes: 'all' } as const;
  expect(REPUTATION_CHANNELS.mayJoin(actor, 'reputation:7')).toBe(true);
  expect(REPUTATION_CHANNELS.mayJoin(actor, 'reputation:8')).toBe(false);
  expect(REPUTATION_CHANNELS.mayJoin({ ...actor, scopes: new Set(['points:write'] as const) }, 'reputation:7')).toBe(false);
  expect(REPUTATION_CHANNELS.mayJoin({ kind: 'guest' }, 'reputation:7')).toBe(false);
  for (const topic of ['reputation:07', 'reputation:', 'points']) expect(REPUTATION_CHANNELS.mayJoin(actor, topic)).toBeUndefined();
});
