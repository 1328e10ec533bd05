import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
let challenger: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
  voters = await scene.people('voter', 12);
});
afterAll(() => scene.close());

test('neither party of a challenge votes, and nobody votes early or on a missing challenge', async () => {
  const id = await scene.challenge(challenger);
  const codeOf = async (answer: ReturnType<Scene['vote']>) => (await answer).json().error.code;
  const [voter] = voters as [Person];
  expect(await codeOf(scene.vote(voter, id, 'support'))).toBe('period_closed');
  await scene.pass(72);
  const [{ author_id }] = (await scene.rows('SELECT author_id FROM claim JOIN challenge ON claim_id = claim.id WHERE challenge.id = $1', [
    id,
  ])) as [{ author_id: number }];
  expect(await codeOf(scene.vote(challenger, id, 'support'))).toBe('own_challenge');
  await scene.rows('UPDATE claim SET author_id = $1 WHERE author_id = $2', [voter.userId, author_id]);
  expect(await codeOf(scene.vote(voter, id, 'oppose'))).toBe('own_challenge');
  await scene.rows('UPDATE claim SET author_id = $2 WHERE author_id = $1', [voter.userId, author_id]);
  expect(await codeOf(scene.vote(voter, 999_999, 'support'))).toBe('not_found');
  expect((await scene.view(null, id)).ballot_count).toBe(0);
});

test('a ballot can be changed until the close, counts once, and earns its point once', async () => {
  const id = await scene.voting(challenger);
  const [voter] = voters as [Person];
  const before = await scene.points(voter);
  expect((await scene.vote(voter, id, 'support', { reason: 'So.' })).json()).toMatchObject({
    points_earned: 1,
    ballot: { choice: 'support', reason: 'So.', weight: 1, weighed_down: null, changed_after_tally: false },
  });
  expect((await scene.vote(voter, id, 'oppose')).json()).toMatchObject({ points_earned: 0, ballot: { choice: 'oppose', reason: null } });
  expect(await scene.points(voter)).toBe(before + 1);
  expect(await scene.view(voter, id)).toMatchObject({ ballot_count: 1, your_ballot: { choice: 'oppose' } });
  const kinds = await scene.rows("SELECT kind FROM event WHERE subject_user_id = $1 AND kind LIKE 'ballot.%' ORDER BY id", [voter.userId]);
  expect(kinds).toEqual([{ kind: 'ballot.cast' }, { kind: 'ballot.changed' }]);
});

test('a ballot response has the tally only once the voter may see it, and the id of its log entry', async () => {
  const id = await scene.voting(challenger);
  const [voter] = voters as [Person];
  const headers = { 'idempotency-key': `tally-${id}` };
  const first = (await scene.vote(voter, id, 'support', { headers })).json();
  expect(first.stats).toMatchObject({ ballot_count: 1, tally: null, tally_hidden_because: 'too_early' });
  await scene.pass(25);
  const again = (await scene.vote(voter, id, 'support', { headers })).json();
  expect(again).toMatchObject({ event: first.event, stats: { ballot_count: 1, tally: { support_count: 1 }, tally_hidden_until: null } });
  expect((await scene.vote(voter, id, 'oppose')).json().ballot.changed_after_tally).toBe(true);
});

test('a repeated request has no second effect, and with another body it is refused', async () => {
  const id = await scene.voting(challenger);
  const [voter] = voters as [Person];
  const headers = { 'idempotency-key': `ballot-${id}` };
  const answers = await Promise.all([1, 2, 3].map(() => scene.vote(voter, id, 'support', { headers })));
  expect(answers.map((answer) => answer.json().ballot?.choice)).toEqual(['support', 'support', 'support']);
  expect(answers.reduce((sum, answer) => sum + answer.json().points_earned, 0)).toBe(1);
  expect((await scene.vote(voter, id, 'oppose', { headers })).json().error.code).toBe('idempotency_key_reused');
  expect(await scene.rows('SELECT count(*) FROM event JOIN ballot ON subject = ballot.uuid WHERE challenge_id = $1', [id])).toEqual([
    { count: 1 },
  ]);
});

test('a side changed after seeing the tally earns no accuracy points; a changed reason does not count as a change', async () => {
  const id = await scene.voting(challenger);
  const [turned, steady, blind, ...rest] = voters as [Person, Person, Person, ...Person[]];
  for (const voter of [turned, blind]) await scene.vote(voter, id, 'oppose');
  await scene.vote(steady, id, 'support');
  for (const voter of rest) await scene.vote(voter, id, 'support');
  await scene.pass(25);
  expect((await scene.view(turned, id)).tally).toMatchObject({ support_count: 10, oppose_count: 2 });
  expect((await scene.view(steady, id)).tally).not.toBeNull();
  const ofBallot = async (who: Person) => (await scene.view(who, id)).your_ballot;
  await scene.vote(turned, id, 'support');
  await scene.vote(steady, id, 'support', { reason: 'As I said.' });
  await scene.vote(blind, id, 'support'); // has not seen the tally
  expect((await ofBallot(turned))?.changed_after_tally).toBe(true);
  expect((await ofBallot(steady))?.changed_after_tally).toBe(false);
  expect((await ofBallot(blind))?.changed_after_tally).toBe(false);
  const before = await Promise.all([turned, steady, blind].map(scene.points));
  await scene.pass(71);
  expect(await scene.view(null, id)).toMatchObject({ outcome: 'accepted', tally: { support_count: 12 } });
  const after = await Promise.all([turned, steady, blind].map(scene.points));
  expect(after.map((points, at) => points - (before[at] as number))).toEqual([0, 2, 2]);
});

test('ballots acknowledged before the close count once, later ones are refused', async () => {
  const id = await scene.voting(challenger);
  const closing = new Date(scene.clock.at.getTime() + 96 * 3_600_000);
  scene.clock.at = new Date(closing.getTime() - 1);
  const cast = voters.flatMap((voter) => (['support', 'oppose', 'support'] as const).map((choice) => scene.vote(voter, id, choice)));
  const closed = (async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    scene.clock.at = closing;
    return scene.pass(0);
  })();
  const late = (async () => {
    await closed;
    return Promise.all(voters.map((voter) => scene.vote(voter, id, 'abstain')));
  })();
  const answers = await Promise.all(cast);
  await closed;
  expect((await late).every((answer) => answer.json().error.code === 'period_closed')).toBe(true);
  const taken = new Set(answers.flatMap((answer, at) => (answer.statusCode === 200 ? [Math.floor(at / 3)] : [])));
  expect(answers.every((answer) => answer.statusCode === 200 || answer.json().error.code === 'period_closed')).toBe(true);
  const weighed = await scene.rows<{ count: number; weighed: number }>(
    'SELECT count(*) AS count, count(weight) AS weighed FROM ballot WHERE challenge_id = $1',
    [id],
  );
  expect(weighed).toEqual([{ count: taken.size, weighed: taken.size }]);
  const { tally } = await scene.view(null, id);
  expect((tally?.support_count ?? 0) + (tally?.oppose_count ?? 0)).toBe(taken.size);
});

test('a newcomer votes and earns, but weighs 0 until the account is old enough and has five ballots', async () => {
  const strict = await challengeScene({ CHALLENGE_POLICY: '' });
  try {
    const maker = await strict.person('maker', 100);
    const newcomer = await strict.person('newcomer');
    const first = await strict.voting(maker); // three days have passed
    expect((await strict.vote(newcomer, first, 'support')).json()).toMatchObject({
      points_earned: 1,
      ballot: { weight: 0, weighed_down: 'new_account' },
    });
    await strict.pass(96);
    expect(await strict.view(newcomer, first)).toMatchObject({
      outcome: 'undecided',
      your_ballot: { weight: 0, weighed_down: 'new_account' },
    });
    for (let more = 0; more < 4; more += 1) {
      const id = await strict.voting(maker);
      await strict.vote(newcomer, id, 'support');
      await strict.pass(96);
    }
    const last = await strict.voting(maker);
    expect((await strict.vote(newcomer, last, 'support')).json().ballot).toMatchObject({ weight: 1, weighed_down: null });
  } finally {
    await strict.close();
  }
});
