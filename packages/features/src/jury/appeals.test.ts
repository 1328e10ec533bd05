import { drawJury, type JuryCandidate } from '@verdict/core/jury';
import type { Person } from '@verdict/features/testing';
import { newUuid } from '@verdict/platform/random';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { nodeDigest } from '../audit/index.ts';
import { CHALLENGE_REPORTABLE } from '../challenge/index.ts';
import { decideDueAppeals } from './decide-appeals.ts';
import { HOUR_MS, juryScene } from './testing/scene.ts';

const scene = await juryScene();
const {
  appealAs,
  appealed,
  author,
  challenger,
  clock,
  contributors,
  deps,
  jurorsOf,
  later,
  moderators,
  other,
  readAs,
  resolved,
  row,
  rows,
  send,
  standAt,
  trusted,
  voters,
} = scene;
beforeEach(() => scene.reset());
afterAll(() => scene.system.close());

test('people involved in the challenge, accounts linked to them, and suspended or leaving ones are not drawn', async () => {
  const [voter, witness, rater, linked, suspended, leaving, ...free] = trusted as [Person, Person, Person, Person, Person, Person];
  const { id } = await resolved({ support: [...voters, voter], oppose: [] });
  const { id: evidenceId } = await row<{ id: number }>(
    `INSERT INTO evidence (uuid, challenge_id, author_id, kind, backs, text, quote, created_at)
     VALUES ($1, $2, $3, 'quote', 'claim', 'A', 'B', $4) RETURNING id`,
    [newUuid(), id, witness.userId, clock.at],
  );
  await rows('INSERT INTO evidence_rating VALUES ($1, $2, true, $3)', [evidenceId, rater.userId, clock.at]);
  for (const [kind, { userId }] of [
    ['network', linked],
    ['network', voters[0] as Person],
  ] as const)
    await rows('INSERT INTO account_trace VALUES ($1, $2, $3, $4)', [userId, clock.at.toISOString().slice(0, 10), kind, 'one-house']);
  await rows('UPDATE users SET suspended_at = $2 WHERE id = $1', [suspended.userId, clock.at]);
  await rows('UPDATE users SET erase_after = $2 WHERE id = $1', [leaving.userId, clock.at]);
  await standAt(author, 'trusted');
  await standAt(challenger, 'trusted');
  await standAt(other, 'trusted');
  later(3 * 24);
  const appeal = await appealed(id, other);
  const jurors = (await jurorsOf(appeal.id)).map((juror) => juror?.userId);
  const expected = [...free, ...contributors].map(({ userId }) => userId);
  expect(jurors).toHaveLength(7);
  expect(jurors).toEqual(expect.arrayContaining(expected));
  expect(appeal.side).toBe('third_party');
  expect(appeal.seats.map(({ drawn_from }) => drawn_from)).toEqual([
    'trusted',
    'trusted',
    'trusted',
    'contributor',
    'contributor',
    'contributor',
    'moderator',
  ]);
});

test('two linked accounts do not both sit on a jury', async () => {
  const day = clock.at.toISOString().slice(0, 10);
  for (const { userId } of trusted.slice(0, 4))
    await rows("INSERT INTO account_trace VALUES ($1, $2, 'device', 'one-laptop')", [userId, day]);
  const { id } = await resolved();
  const jurors = (await jurorsOf((await appealed(id)).id)).map((juror) => juror.userId);
  expect(jurors.filter((userId) => trusted.slice(0, 4).some((person) => person.userId === userId))).toHaveLength(1);
});

test('the seed reproduces the draw', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const { draw_seed, payload } = await row<{ draw_seed: string; payload: { seed: string } }>(
    `SELECT draw_seed, event.payload FROM resolution_appeal appeal JOIN event ON event.subject = appeal.uuid AND event.kind = 'jury.drawn'
     WHERE appeal.id = $1`,
    [appeal.id],
  );
  expect(payload.seed).toBe(draw_seed);
  const candidates = trusted.map(
    ({ userId }): JuryCandidate => ({ userId, tier: 'trusted', role: 'member', viewpoint: null, cluster: null }),
  );
  const again = drawJury(nodeDigest, { candidates, barred: new Set(), seed: draw_seed, size: 7 });
  expect(again.map(({ userId }) => userId)).toEqual((await jurorsOf(appeal.id)).map(({ userId }) => userId));
});

test('seats are shared between viewpoints if the rater model knows them', async () => {
  const { id: fitId } = await row<{ id: number }>(
    `INSERT INTO verdict_fit (uuid, label_set, consensus_policy, bridge_policy, consensus, bridge, judgements, raters, labels, gold, last_feedback_id, made_at)
     VALUES ($1, 'argument', 'c', 'b', '{}', '{}', 9, 9, 9, 0, 0, $2) RETURNING id`,
    [newUuid(), clock.at],
  );
  for (const [i, { userId }] of trusted.entries())
    await rows(
      `INSERT INTO verdict_fit_rater (fit_id, user_id, rates, heard, viewpoint, intercept, side, leniency) VALUES ($1, $2, '{}', '{}', 0, 0, $3, 0)`,
      [fitId, userId, i < 3 ? -2 : i < 8 ? 2 : 0.1],
    );
  const { id } = await resolved();
  const { seats } = await appealed(id);
  await rows('DELETE FROM verdict_fit_rater WHERE fit_id = $1', [fitId]);
  const sides = [-1, 1, null].map((side) => seats.filter(({ viewpoint }) => viewpoint === side).length);
  expect(sides).toEqual([3, 3, 1]);
});

test('an appeal without enough jurors changes nothing', async () => {
  for (const person of [...trusted, ...contributors]) await standAt(person, 'novice');
  await rows("UPDATE users SET role = 'member' WHERE role <> 'member'");
  const { id } = await resolved();
  const appeal = await appealed(id);
  expect(appeal.seats).toEqual([]);
  later(72);
  await decideDueAppeals(deps);
  expect((await readAs(null, appeal.id)).outcome).toBe('upheld');
  for (const { userId } of moderators) await rows("UPDATE users SET role = 'moderator' WHERE id = $1", [userId]);
});

test('two simultaneous appeals create one, with one jury', async () => {
  const { id } = await resolved();
  later(3 * 24);
  const answers = await Promise.all([author, other, ...voters.slice(0, 2)].map((person) => appealAs(person, id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().error.code)).toEqual(
    new Array(3).fill('appeal_exists'),
  );
  const { seats } = await row<{ seats: number }>(
    'SELECT count(*)::int AS seats FROM jury_seat JOIN resolution_appeal appeal ON appeal.id = appeal_id WHERE challenge_id = $1',
    [id],
  );
  expect(seats).toBe(7);
});

test('an appeal needs an outcome, grounds, and must be in time', async () => {
  const { id } = await resolved();
  expect((await appealAs(author, 999_999)).json().error.code).toBe('not_found');
  expect((await appealAs(author, id, ' ')).statusCode).toBe(400);
  expect((await send('POST', `/api/challenges/${id}/appeals`, null, { grounds: 'There is a newer study.' })).json().error.code).toBe(
    'not_signed_in',
  );
  const { id: open } = await row<{ id: number }>(
    `INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at)
     SELECT gen_random_uuid(), claim_id, challenger_id, 'other', title, statement, language, 'voting_period', policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at + interval '1 year' FROM challenge WHERE id = $1 RETURNING id`,
    [id],
  );
  expect((await appealAs(author, open)).json().error.code).toBe('not_resolved');
  later(14 * 24);
  expect((await appealAs(author, id)).json().error.code).toBe('appeal_too_late');
});

test('a single word is not enough as grounds, for anyone', async () => {
  const { id } = await resolved();
  for (const grounds of ['x', `x${' '.repeat(30)}`, 'Nineteen characters']) {
    const answer = await appealAs(author, id, grounds);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'grounds_too_short']);
  }
  expect((await appealAs(author, id, ' Some twenty letters. ')).json().appeal).toMatchObject({ grounds: 'Some twenty letters.' });
});

test.each([
  { outcome: 'accepted', votes: { support: voters, oppose: [] }, against: author, inFavour: challenger },
  { outcome: 'rejected', votes: { support: [], oppose: voters }, against: challenger, inFavour: author },
])('at first only the side that $outcome went against can appeal', async ({ votes, against, inFavour }) => {
  const { id } = await resolved(votes);
  const [resolution] = (await send('GET', `/api/challenges/${id}`, null)).json().challenge.resolutions;
  expect(resolution.others_appeal_from).toBe(new Date(clock.at.getTime() + 3 * 24 * HOUR_MS).toISOString());
  expect((await appealAs(inFavour, id)).json().error.code).toBe('appeal_in_favour');
  expect((await appealAs(other, id)).json().error).toMatchObject({
    code: 'appeal_too_early',
    details: { from: resolution.others_appeal_from },
  });
  expect((await appealAs(against, id)).statusCode).toBe(201);
});

test('a third party whose ballots have no weight cannot appeal', async () => {
  const { id } = await resolved();
  later(3 * 24);
  await rows('UPDATE users SET verified_at = NULL WHERE id = $1', [other.userId]);
  expect((await appealAs(other, id)).json().error.code).toBe('appeal_needs_ballots');
  await rows('UPDATE users SET verified_at = created_at WHERE id = $1', [other.userId]);
  expect((await appealAs(other, id)).statusCode).toBe(201);
});

test('the appeal period is paused while the challenge is hidden', async () => {
  const { id } = await resolved();
  const until = async () => Date.parse((await send('GET', `/api/challenges/${id}`, null)).json().challenge.resolutions[0].appeal_until);
  const was = await until();
  const target = () => ({ id, now: clock.at });
  for (const days of [15, 2]) {
    await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, target()));
    later(days * 24);
    await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.restore(deps, tx, target()));
  }
  expect((await until()) - was).toBe(17 * 24 * HOUR_MS);
  expect((await appealAs(other, id)).json().error.code).toBe('appeal_too_early');
  expect((await appealAs(author, id)).statusCode).toBe(201);
});

test('an appeal sent twice with one key is created once', async () => {
  const { id } = await resolved();
  const headers = { authorization: author.authorization, 'idempotency-key': newUuid() };
  const ask = () =>
    scene.http.inject({ method: 'POST', url: `/api/challenges/${id}/appeals`, headers, payload: { grounds: 'There is a newer study.' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
});

test('reported grounds are hidden and restored, and the appeal goes on', async () => {
  const [moderator] = moderators as [Person];
  const { id } = await resolved();
  const appeal = await appealed(id);
  const report = await send('POST', '/api/reports', other, { subjectKind: 'appeal', subjectId: appeal.id, reason: 'insult' });
  expect(report.statusCode, report.body).toBe(201);
  const found = await row<{ id: number }>("SELECT id FROM moderation_case WHERE subject_kind = 'appeal' AND subject_id = $1", [appeal.id]);
  await send('POST', `/api/moderation/cases/${found.id}/claim`, moderator);
  const decided = await send('POST', `/api/moderation/cases/${found.id}/decide`, moderator, { decision: 'remove', reason: 'An insult.' });
  expect(decided.statusCode, decided.body).toBe(200);
  expect((await readAs(null, appeal.id)).grounds).toBe('');
  const undone = await send('POST', `/api/moderation/actions/${decided.json().action.id}/undo`, moderator, { reason: 'Fair words.' });
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await readAs(null, appeal.id)).grounds).toBe('There is a newer study.');
});
