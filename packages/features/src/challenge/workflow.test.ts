import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHALLENGE_CHANNELS } from './live.ts';
import { challengeScene, type Scene } from './testing/scene.ts';

let scene: Scene;
let challenger: Person;
let helper: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 40);
  helper = await scene.person('helper');
  voters = await scene.people('voter', 6);
});
afterAll(() => scene.close());

test('a challenge passes all its states, each one logged, and updates claim and points', async () => {
  const id = await scene.challenge(challenger);
  expect(await scene.view(null, id)).toMatchObject({
    status: 'evidence_period',
    evidence_count: 1,
    ballot_count: 0,
    challenger: { id: challenger.userId, tier: 'novice' },
    tally: null,
    tally_hidden_because: 'not_open',
    outcome: null,
    policy: { evidenceHours: 72, votingHours: 96, quorum: 5 },
  });
  expect((await scene.evidence(helper, id)).statusCode).toBe(201);
  expect(await scene.pass(71)).toBe(0);
  expect(await scene.pass(1)).toBe(1);
  expect(await scene.view(null, id)).toMatchObject({ status: 'voting_period', tally_hidden_because: 'not_a_voter' });
  for (const voter of voters.slice(0, 5)) expect((await scene.vote(voter, id, 'support')).json()).toMatchObject({ points_earned: 1 });
  expect((await scene.vote(voters[5] as Person, id, 'oppose', { reason: 'Both are drunk warm.' })).statusCode).toBe(200);
  expect(await scene.pass(95)).toBe(0);
  expect(await scene.pass(1)).toBe(1);
  const resolved = await scene.view(null, id);
  expect(resolved).toMatchObject({
    status: 'resolved',
    outcome: 'accepted',
    tally: { support_weight: 5, oppose_weight: 1, counted: 6 },
    reasons: [{ choice: 'oppose', reason: 'Both are drunk warm.' }],
    resolutions: [{ decided_by: 'ballots', outcome: 'accepted', veracity_before: 0.5 }],
  });
  expect(resolved.resolutions[0]?.veracity_impact).toBeCloseTo((-0.2 * 5) / 6);
  expect(resolved.claim_veracity).toBeCloseTo(0.5 - (0.2 * 5) / 6);
  expect(await scene.points(challenger)).toBe(50);
  expect(await Promise.all(voters.map(scene.points))).toEqual([3, 3, 3, 3, 3, 1]);
  expect(await scene.happened(id)).toEqual(['submitted', 'reputation_checked', 'evidence_opened', 'voting_opened', 'closed', 'resolved']);
  expect(await scene.pass(0)).toBe(0);
});

test('the tally is hidden until one has voted and a day has passed, and live messages never show it', async () => {
  const id = await scene.voting(challenger);
  const [voter, other] = voters as [Person, Person];
  await scene.vote(voter, id, 'support');
  await scene.vote(other, id, 'oppose');
  expect(await scene.view(voter, id)).toMatchObject({ tally: null, tally_hidden_because: 'too_early', ballot_count: 2 });
  expect(await scene.view(helper, id)).toMatchObject({ tally: null, tally_hidden_because: 'not_voted', ballot_count: 2 });
  await scene.pass(24);
  expect(await scene.view(voter, id)).toMatchObject({
    tally: { support_count: 1, oppose_count: 1, support_share: 0.5 },
    tally_hidden_because: null,
  });
  for (const who of [null, challenger, helper]) expect((await scene.view(who, id)).tally).toBeNull();
  const listed = (await scene.send(helper, '/api/challenges?status=voting_period')).body;
  const events = await scene.rows<{ id: number; kind: string; subject: string }>('SELECT id, kind, subject FROM event ORDER BY id');
  const messages = await CHALLENGE_CHANNELS.messagesFor(
    scene.system.deps.db,
    events.map((event) => ({ ...event, seq: event.id })) as never,
    [],
  );
  expect(messages.filter(({ topic }) => topic === `challenge:${id}`).at(-1)).toMatchObject({
    kind: 'ballot.cast',
    data: { ballot_count: 2 },
  });
  for (const text of [listed, JSON.stringify(messages.filter(({ data }) => (data as { status?: string }).status === 'voting_period'))])
    expect(text).not.toMatch(/"(choice|tally|support_weight|support_count|your_ballot|reason)"/);
});

test('the challenger may edit the text until someone joins, and withdraw until voting closes', async () => {
  const id = await scene.challenge(challenger);
  const edit = (who: Person) => scene.send(who, `/api/challenges/${id}`, { method: 'PATCH', payload: { title: 'Other words' } });
  expect((await edit(challenger)).json()).toMatchObject({ challenge: { title: 'Other words', may_edit: true } });
  expect((await edit(helper)).json()).toMatchObject({ error: { code: 'not_yours' } });
  await scene.evidence(challenger, id);
  expect((await edit(challenger)).statusCode).toBe(200);
  await scene.evidence(helper, id);
  expect((await edit(challenger)).json()).toMatchObject({ error: { code: 'challenge_joined' } });
  expect(await scene.view(challenger, id)).toMatchObject({ may_edit: false, may_withdraw: true });
  await scene.pass(72);
  await scene.vote(helper, id, 'support');
  const withdraw = (who: Person) => scene.send(who, `/api/challenges/${id}/withdraw`, { method: 'POST' });
  expect((await withdraw(helper)).json()).toMatchObject({ error: { code: 'not_yours' } });
  expect((await withdraw(challenger)).json()).toMatchObject({ challenge: { status: 'withdrawn', ballot_count: 1, tally: null } });
  expect((await withdraw(challenger)).statusCode).toBe(200);
  expect((await scene.vote(helper, id, 'oppose')).json()).toMatchObject({
    error: { code: 'period_closed', details: { status: 'withdrawn' } },
  });
  await scene.pass(200);
  expect(await scene.view(null, id)).toMatchObject({ status: 'withdrawn', outcome: null, resolutions: [] });
});

test('a single ballot prevents edits of the text', async () => {
  const id = await scene.voting(challenger);
  expect(await scene.view(challenger, id)).toMatchObject({ may_edit: true });
  await scene.vote(helper, id, 'abstain');
  const edited = await scene.send(challenger, `/api/challenges/${id}`, { method: 'PATCH', payload: { title: 'Other words' } });
  expect(edited.json()).toMatchObject({ error: { code: 'challenge_joined' } });
});

test('too few ballots decide nothing, and the veracity stays unchanged', async () => {
  const id = await scene.voting(challenger);
  for (const voter of voters.slice(0, 4)) await scene.vote(voter, id, 'support');
  const before = await scene.points(voters[0] as Person);
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ outcome: 'undecided', resolutions: [{ veracity_impact: 0, counted: 4 }] });
  expect(await scene.veracity(id)).toBe(0.5);
  expect(await scene.points(voters[0] as Person)).toBe(before);
});

test('two clocks at once move each challenge once', async () => {
  const id = await scene.voting(challenger);
  for (const voter of voters) await scene.vote(voter, id, 'oppose');
  const before = await scene.points(voters[0] as Person);
  const moves = await Promise.all([scene.pass(96), scene.pass(0), scene.pass(0)]);
  expect(moves.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await scene.happened(id)).slice(-2)).toEqual(['closed', 'resolved']);
  expect(await scene.view(null, id)).toMatchObject({ outcome: 'rejected', resolutions: [{ counted: 6 }] });
  expect(await scene.points(voters[0] as Person)).toBe(before + 2);
});

test('lists can be filtered, also by what awaits your vote', async () => {
  const id = await scene.voting(challenger);
  const ids = async (who: Person | null, query: string) =>
    (await scene.send(who, `/api/challenges?${query}`)).json().items.map((item: { id: number }) => item.id);
  expect(await ids(helper, 'awaitingMe=true')).toContain(id);
  expect(await ids(challenger, 'awaitingMe=true')).not.toContain(id);
  await scene.vote(helper, id, 'support');
  expect(await ids(helper, 'awaitingMe=true')).not.toContain(id);
  expect((await scene.send(null, '/api/challenges?awaitingMe=true')).statusCode).toBe(401);
  expect(await ids(null, `challengerId=${challenger.userId}&status=voting_period&type=factual_error`)).toContain(id);
  expect(await ids(null, 'type=bias')).toEqual([]);
  const { claim_id } = await scene.view(null, id);
  expect(await ids(null, `claimId=${claim_id}`)).toEqual([id]);
});
