import type { Person } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import type { ResolutionAppeal } from '@verdict/wire/jury';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUp, sendNotifications } from '../../testing/catch-up.ts';
import { readEvents } from '../audit/index.ts';
import { CHALLENGE_REPORTABLE } from '../challenge/index.ts';
import { award } from '../reputation/index.ts';
import { decideDueAppeals } from './decide-appeals.ts';
import { JURY_CHANNELS } from './live.ts';
import { JURY_PERSONAL_DATA, JURY_RETENTION } from './personal-data.ts';
import { HOUR_MS, juryScene } from './testing/scene.ts';

const scene = await juryScene();
const {
  appealAs,
  appealed,
  author,
  challenger,
  clock,
  deps,
  jurorsOf,
  later,
  other,
  pointsOf,
  readAs,
  resolved,
  row,
  rows,
  send,
  veracityOf,
  voteAs,
  voters,
} = scene;
beforeEach(() => scene.reset());
afterAll(() => scene.system.close());

test('an appeal is heard by seven jurors, who overturn the outcome and all its effects', async () => {
  const [supporter, opponent] = [voters[0], voters[5]] as [Person, Person];
  const { id, claimId } = await resolved({ support: voters.slice(0, 5), oppose: [opponent] });
  expect(await veracityOf(claimId)).toBeLessThan(0.5);
  expect(await Promise.all([challenger, supporter, opponent].map(pointsOf))).toEqual([30, 22, 20]);

  const appeal = await appealed(id);
  expect(appeal).toMatchObject({ side: 'author', grounds: 'There is a newer study.', outcome: null, challenge_title: 'One-sided' });
  expect(appeal.decide_by).toBe(new Date(clock.at.getTime() + 72 * HOUR_MS).toISOString());
  expect(appeal.seats.map(({ drawn_from }) => drawn_from)).toEqual(new Array(7).fill('trusted'));

  const jurors = await jurorsOf(appeal.id);
  for (const juror of jurors.slice(0, 3)) expect((await voteAs(juror, appeal.id)).json().appeal.outcome).toBeNull();
  expect(await veracityOf(claimId)).toBeLessThan(0.5);
  expect((await voteAs(jurors[3] as Person, appeal.id)).json().appeal).toMatchObject({ outcome: 'overturned' });

  expect(await veracityOf(claimId)).toBeCloseTo(0.5, 9);
  expect(await Promise.all([challenger, supporter, opponent].map(pointsOf))).toEqual([20, 20, 22]);
  const outcomes = await rows(
    'SELECT decided_by, outcome, superseded_at IS NULL AS holds FROM resolution WHERE challenge_id = $1 ORDER BY id',
    [id],
  );
  expect(outcomes).toEqual([
    { decided_by: 'ballots', outcome: 'accepted', holds: false },
    { decided_by: 'jury', outcome: 'rejected', holds: true },
  ]);
  expect((await voteAs(jurors[4] as Person, appeal.id)).json().error.code).toBe('appeal_decided');
});

test('a jury’s decision is final', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  for (const juror of (await jurorsOf(appeal.id)).slice(0, 4)) await voteAs(juror, appeal.id);
  expect((await appealAs(other, id)).json().error.code).toBe('appeal_exists');
});

test('a jury may modify an outcome, and each vote counts for the outcome it leads to', async () => {
  const { id, claimId } = await resolved();
  const appeal = await appealed(id);
  const [one, two, three, four] = (await jurorsOf(appeal.id)) as [Person, Person, Person, Person];
  const partly = { vote: 'modify', modifyTo: 'partially_accepted' };
  for (const juror of [one, two, three]) await voteAs(juror, appeal.id, partly);
  expect((await voteAs(four, appeal.id, partly)).json().appeal.outcome).toBe('modified');
  expect(await veracityOf(claimId)).toBeCloseTo(0.4, 9); // all supported it: half of 0.2
});

test.each([
  {
    was: 'accepted',
    support: 5,
    vote: { vote: 'modify', modifyTo: 'partially_accepted' },
    impact: -0.1 * (5 / 6),
    after: 0.5 - 0.1 * (5 / 6),
  },
  { was: 'accepted', support: 5, vote: { vote: 'overturn' }, impact: 0, after: 0.5 },
  { was: 'partially_accepted', support: 3, vote: { vote: 'modify', modifyTo: 'accepted' }, impact: -0.1, after: 0.4 },
])('when a jury changes $was, the resolution shows the effect of the new outcome alone', async ({ was, support, vote, impact, after }) => {
  const { id } = await resolved({ support: voters.slice(0, support), oppose: voters.slice(support) });
  const appeal = await appealed(id);
  for (const juror of (await jurorsOf(appeal.id)).slice(0, 4)) await voteAs(juror, appeal.id, vote);
  const [first, second] = (await send('GET', `/api/challenges/${id}`, null)).json().challenge.resolutions;
  expect(first.outcome).toBe(was);
  expect(second.veracity_before).toBeCloseTo(first.veracity_after, 9);
  expect(second.veracity_impact).toBeCloseTo(impact, 9);
  expect(second.veracity_after).toBeCloseTo(after, 9);
});

test('a person who was right after all gets their points, even if their daily limit is reached', async () => {
  const opponent = voters[5] as Person;
  const { id } = await resolved({ support: voters.slice(0, 5), oppose: [opponent] });
  later(24);
  const appeal = await appealed(id);
  const full = [1, 2, 3, 4, 5].map((n) => ({
    ...{ userId: opponent.userId, reason: 'accurate_vote' as const, subject: { kind: 'challenge', id: 900_000 + n } },
    dedupeKey: `full:${n}`,
  }));
  await deps.db.transaction((tx) => award(tx, full, clock.at));
  const before = await pointsOf(opponent);
  for (const juror of (await jurorsOf(appeal.id)).slice(0, 4)) await voteAs(juror, appeal.id);
  expect(await pointsOf(opponent)).toBe(before + 2);
});

test('votes are secret until the jury has decided, and jurors always', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const [one, two, ...rest] = (await jurorsOf(appeal.id)) as [Person, Person, ...Person[]];
  await voteAs(one, appeal.id, { vote: 'uphold' });
  await voteAs(one, appeal.id, { vote: 'overturn', reason: 'On second thoughts.' });

  const secret = await readAs(null, appeal.id);
  expect(secret.seats.filter(({ has_voted }) => has_voted)).toHaveLength(1);
  expect(secret.seats.every(({ vote, reason, is_you }) => vote === null && reason === null && !is_you)).toBe(true);
  expect((await readAs(one, appeal.id)).seats.filter(({ is_you }) => is_you)).toMatchObject([
    { vote: 'overturn', reason: 'On second thoughts.' },
  ]);
  expect((await readAs(two, appeal.id)).seats.filter(({ is_you }) => is_you)).toMatchObject([{ vote: null, has_voted: false }]);

  for (const juror of [two, ...rest.slice(0, 2)]) await voteAs(juror, appeal.id);
  const open = await readAs(null, appeal.id);
  expect(open.seats.filter(({ vote }) => vote === 'overturn')).toHaveLength(4);
  expect(Object.keys(open.seats[0] ?? {}).toSorted()).toEqual([
    'drawn_from',
    'has_voted',
    'is_you',
    'modify_to',
    'reason',
    'viewpoint',
    'vote',
  ]);
});

test('jurors see the appeals that wait for them, and nobody else can vote', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const mine = async (person: Person | null) =>
    (await send('GET', '/api/resolution-appeals?mine=true', person)).json().items.map((one: ResolutionAppeal) => one.id);
  const [juror] = (await jurorsOf(appeal.id)) as [Person];
  expect(await mine(juror)).toContain(appeal.id);
  expect(await mine(author)).toEqual([]);
  expect(await mine(null)).toEqual([]);
  const list = (await send('GET', `/api/resolution-appeals?challengeId=${id}`, null)).json();
  expect(list.items.map((one: ResolutionAppeal) => one.id)).toEqual([appeal.id]);
  expect((await voteAs(author, appeal.id)).json().error.code).toBe('not_a_juror');
  expect((await voteAs(juror, appeal.id, { vote: 'modify' })).statusCode).toBe(400);
  expect((await voteAs(juror, 999_999)).json().error.code).toBe('not_found');
});

test.each([
  { what: 'nobody voted', votes: [], outcome: 'upheld' },
  { what: 'one did', votes: ['overturn'], outcome: 'overturned' },
  { what: 'the votes are even', votes: ['overturn', 'uphold'], outcome: 'upheld' },
])('when the period is over and $what, the outcome is $outcome', async ({ votes, outcome }) => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const jurors = await jurorsOf(appeal.id);
  for (const [i, vote] of votes.entries()) await voteAs(jurors[i] as Person, appeal.id, { vote });
  await decideDueAppeals(deps);
  expect((await readAs(null, appeal.id)).outcome).toBeNull();
  later(72);
  expect((await voteAs(jurors[6] as Person, appeal.id)).json().error.code).toBe('period_closed');
  await decideDueAppeals(deps);
  await decideDueAppeals(deps);
  expect(await readAs(null, appeal.id)).toMatchObject({ outcome, decided_at: clock.at.toISOString() });
});

test('a jury reads and votes while the challenge is hidden, and nobody else can see the appeal', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const jurors = await jurorsOf(appeal.id);
  await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, { id, now: clock.at }));
  const [juror] = jurors as [Person];
  expect((await readAs(juror, appeal.id)).id).toBe(appeal.id);
  const mine = (await send('GET', '/api/resolution-appeals?mine=true', juror)).json().items;
  expect(mine.map((one: ResolutionAppeal) => one.id)).toContain(appeal.id);
  for (const person of [null, author, other]) expect(await readAs(person, appeal.id)).toBeUndefined();
  expect((await voteAs(author, appeal.id)).json().error.code).toBe('not_found');
  for (const one of jurors.slice(0, 3)) expect((await voteAs(one, appeal.id)).statusCode).toBe(200);
  expect((await voteAs(jurors[3] as Person, appeal.id)).json().appeal.outcome).toBe('overturned');
});

test('simultaneous last votes decide once', async () => {
  const { id, claimId } = await resolved();
  const appeal = await appealed(id);
  const answers = await Promise.all((await jurorsOf(appeal.id)).map((juror) => voteAs(juror, appeal.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409]);
  expect(await veracityOf(claimId)).toBeCloseTo(0.5, 9);
});

test('live messages of an appeal and its challenge show only what is public', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const [juror] = (await jurorsOf(appeal.id)) as [Person];
  await voteAs(juror, appeal.id, { vote: 'uphold', reason: 'Secret' });
  await catchUp(deps);
  const { size } = await row<{ size: number }>('SELECT size FROM log_head');
  const events = await deps.db.transaction((tx) => readEvents(tx, { from: size - 20, to: size }));
  const messages = (await JURY_CHANNELS.messagesFor(deps.db, events, [])).filter(({ topic }) => topic === `appeal:${appeal.id}`);
  expect(messages.map(({ kind }) => kind)).toEqual(['resolution.appealed', 'jury.voted']);
  expect(messages[1]?.data).toEqual(JSON.parse(JSON.stringify(await readAs(null, appeal.id))));
  expect(JSON.stringify(messages)).not.toContain('Secret');
  expect(JURY_CHANNELS.mayJoin({ kind: 'guest' }, `appeal:${appeal.id}`)).toBe(true);
  expect(JURY_CHANNELS.mayJoin({ kind: 'guest' }, 'points')).toBeUndefined();
});

test('jurors are notified that they were drawn', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  await sendNotifications(deps);
  const called = await rows<{ user_id: number }>(
    "SELECT user_id FROM notification WHERE kind = 'jury_called' AND (data ->> 'appeal_id')::int = $1",
    [appeal.id],
  );
  const jurors = await jurorsOf(appeal.id);
  expect(called.map(({ user_id }) => user_id).toSorted()).toEqual(jurors.map(({ userId }) => userId).toSorted());
});

test('a person’s export has their appeals and votes, and erasure deletes their texts', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const [juror] = (await jurorsOf(appeal.id)) as [Person];
  await voteAs(juror, appeal.id);
  expect(await JURY_PERSONAL_DATA.read(deps.db, author.userId)).toMatchObject({
    appeals: expect.arrayContaining([expect.objectContaining({ id: appeal.id, grounds: 'There is a newer study.' })]),
  });
  expect(await JURY_PERSONAL_DATA.read(deps.db, juror.userId)).toMatchObject({
    seats: expect.arrayContaining([expect.objectContaining({ appeal_id: appeal.id, vote: 'overturn', reason: 'The study is sound.' })]),
  });
  for (const { userId } of [author, juror])
    await deps.db.transaction((tx) => JURY_PERSONAL_DATA.erase(deps, tx, { userId, now: clock.at }));
  expect(await JURY_PERSONAL_DATA.read(deps.db, juror.userId)).toEqual({ appeals: [], seats: [] });
  const after = await readAs(null, appeal.id);
  expect([after.grounds, after.seats.length, after.seats.filter(({ has_voted }) => has_voted).length]).toEqual(['', 7, 0]);
});

test('who sat on a jury is deleted a year after the decision', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  for (const juror of (await jurorsOf(appeal.id)).slice(0, 4)) await voteAs(juror, appeal.id);
  const seated = async () =>
    (await row<{ count: number }>('SELECT count(user_id)::int AS count FROM jury_seat WHERE appeal_id = $1', [appeal.id])).count;
  await enforceRetention(deps.db, [JURY_RETENTION], new Date(clock.at.getTime() + 364 * 24 * HOUR_MS));
  expect(await seated()).toBe(7);
  await enforceRetention(deps.db, [JURY_RETENTION], new Date(clock.at.getTime() + 366 * 24 * HOUR_MS));
  expect(await seated()).toBe(0);
  expect((await readAs(null, appeal.id)).seats.filter(({ vote }) => vote === 'overturn')).toHaveLength(4);
});
