import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHALLENGE_REPORTABLE } from '../index.ts';
import { CHALLENGE_PERSONAL_DATA } from '../personal-data.ts';
import { BALLOT_REPORTABLE, EVIDENCE_REPORTABLE } from '../reportable.ts';
import { readStatistics } from '../statistics.ts';
import { challengeScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
let challenger: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
  voters = await scene.people('voter', 6);
});
afterAll(() => scene.close());

async function resolved(choice: 'support' | 'oppose' = 'support'): Promise<number> {
  const id = await scene.voting(challenger);
  for (const voter of voters) await scene.vote(voter, id, choice, { reason: 'Because.' });
  await scene.pass(96);
  return id;
}

test('erasure deletes open ballots and texts; votes in closed challenges stay counted anonymously', async () => {
  const { deps } = scene.system;
  const leaver = await scene.person('leaver', 50);
  const closed = await resolved();
  const voted = await scene.voting(challenger);
  const own = await scene.challenge(leaver);
  await scene.vote(leaver, voted, 'support');
  await scene.evidence(leaver, await scene.challenge(challenger), { kind: 'link', url: 'https://example.org/mine', text: 'Mine.' });
  await scene.rows('UPDATE ballot SET user_id = $2 WHERE challenge_id = $1 AND user_id = $3', [closed, leaver.userId, voters[0]?.userId]);
  expect(await CHALLENGE_PERSONAL_DATA.read(deps.db, leaver.userId)).toMatchObject({
    challenges: [{ id: own }],
    evidence: [{ text: 'The rule changed.' }, { text: 'Mine.' }],
    ballots: [{ challenge_id: closed, reason: 'Because.' }, { challenge_id: voted }],
  });
  await deps.db.transaction((tx) => CHALLENGE_PERSONAL_DATA.erase(deps, tx, { userId: leaver.userId, now: scene.clock.at }));
  expect(await scene.view(null, voted)).toMatchObject({ ballot_count: 0 });
  expect(await scene.view(null, closed)).toMatchObject({ ballot_count: 6, outcome: 'accepted', tally: { counted: 6 } });
  expect((await scene.view(null, closed)).reasons).toHaveLength(5);
  expect(await scene.view(null, own)).toMatchObject({ status: 'withdrawn', title: '', statement: '', challenger: null, evidence: [] });
  expect(await CHALLENGE_PERSONAL_DATA.read(deps.db, leaver.userId)).toEqual({
    challenges: [],
    evidence: [],
    ratings: [],
    ballots: [],
    files: [],
  });
  expect(await scene.rows("SELECT FROM evidence WHERE text = 'Mine.' OR url LIKE '%mine%'")).toEqual([]);
});

test('a removed challenge is frozen until it is restored', async () => {
  const { deps } = scene.system;
  const id = await scene.voting(challenger);
  const target = () => ({ id, now: scene.clock.at });
  expect(await CHALLENGE_REPORTABLE.find(deps.db.kysely, [id])).toMatchObject([{ ownerId: challenger.userId, url: `/challenges/${id}` }]);
  expect(await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, target()))).toBe(true);
  expect(await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, target()))).toBe(false);
  expect((await scene.send(null, `/api/challenges/${id}`)).statusCode).toBe(410);
  expect((await scene.vote(voters[0] as Person, id, 'support')).json().error.code).toBe('gone');
  await scene.pass(96);
  expect(await scene.rows('SELECT status, closed_at FROM challenge WHERE id = $1', [id])).toEqual([
    { status: 'voting_period', closed_at: null },
  ]);
  expect(await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.restore(deps, tx, target()))).toBe(true);
  await scene.pass(95);
  expect(await scene.view(null, id)).toMatchObject({ status: 'voting_period', closed_at: null });
  await scene.pass(1);
  expect(await scene.view(null, id)).toMatchObject({ status: 'resolved', outcome: 'undecided' });
});

test.each([
  { status: 'evidence_period', before: 10, moves: ['evidence_ends_at', 'voting_ends_at'] },
  { status: 'voting_period', before: 82, moves: ['voting_ends_at'] },
  { status: 'resolved', before: 168, moves: [] },
])('restored in $status, a challenge has the time it had left, and its event has the new end', async ({ status, before, moves }) => {
  const { deps } = scene.system;
  const id = await scene.challenge(challenger);
  for (let hours = before; hours > 0; hours -= 72) await scene.pass(Math.min(hours, 72));
  await scene.pass(0);
  const was = await scene.view(null, id);
  expect(was.status).toBe(status);
  const target = () => ({ id, now: scene.clock.at });
  await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, target()));
  await scene.pass(24);
  await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.restore(deps, tx, target()));
  const periods = ({ evidence_ends_at, voting_ends_at }: typeof was) => ({ evidence_ends_at, voting_ends_at });
  const moved = Object.fromEntries(
    Object.entries(periods(was))
      .filter(([end]) => moves.includes(end))
      .map(([end, at]) => [end, new Date(Date.parse(at) + 24 * 3_600_000).toISOString()]),
  );
  const ends = { ...periods(was), ...moved };
  expect(periods(await scene.view(null, id))).toEqual(ends);
  const [told] = await scene.rows<{ payload: object }>("SELECT payload FROM event WHERE kind = 'challenge.restored' AND subject = $1", [
    was.uuid,
  ]);
  expect(told?.payload).toMatchObject({ challenge_id: id, by: 'moderator', status, ...ends });
});

test('a challenge restored while voting hides its tally for as long as it would have', async () => {
  const { deps } = scene.system;
  const [first] = voters as [Person];
  const id = await scene.voting(challenger);
  const target = () => ({ id, now: scene.clock.at });
  await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, target()));
  await scene.pass(25);
  await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.restore(deps, tx, target()));
  await scene.vote(first, id, 'support');
  const until = new Date(scene.clock.at.getTime() + 24 * 3_600_000).toISOString();
  expect(await scene.view(first, id)).toMatchObject({ tally: null, tally_hidden_because: 'too_early', tally_hidden_until: until });
  await scene.pass(24);
  expect(await scene.view(first, id)).toMatchObject({ tally: { support_count: 1 } });
});

test('evidence hidden when its challenge was resolved earns its points once when it is restored', async () => {
  const { deps } = scene.system;
  const [strong, weak] = (await scene.people('witness', 2)) as [Person, Person];
  const raters = await scene.people('rater', 3, 600);
  const id = await scene.challenge(challenger);
  const given: number[] = [];
  for (const [person, isStrong] of [[strong, true] as const, [weak, false] as const]) {
    const evidenceId = (await scene.evidence(person, id)).json().evidence.id;
    given.push(evidenceId);
    for (const rater of raters)
      await scene.send(rater, `/api/evidence/${evidenceId}/rating`, { method: 'PUT', payload: { strong: isStrong } });
  }
  await scene.pass(72);
  const each = (what: 'remove' | 'restore') =>
    Promise.all(given.map((each) => deps.db.transaction((tx) => EVIDENCE_REPORTABLE[what](deps, tx, { id: each, now: scene.clock.at }))));
  await each('remove');
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ status: 'resolved' });
  const resolvedAt = scene.clock.at;
  await scene.pass(48);
  for (const _ of [1, 2]) {
    expect(await each('restore')).toEqual([true, true]);
    expect([await scene.points(strong), await scene.points(weak)]).toEqual([5, 0]);
    await each('remove');
  }
  const entries = await scene.rows('SELECT points, created_at FROM reputation_entry WHERE user_id = $1', [strong.userId]);
  expect(entries).toEqual([{ points: 5, created_at: resolvedAt }]);
});

test('a challenge is not restored if another one took its place', async () => {
  const { deps } = scene.system;
  const id = await scene.challenge(challenger);
  const { claim_id } = await scene.view(null, id);
  const target = () => ({ id, now: scene.clock.at });
  await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.remove(deps, tx, target()));
  expect((await scene.create(challenger, claim_id)).statusCode).toBe(201);
  expect(await deps.db.transaction((tx) => CHALLENGE_REPORTABLE.restore(deps, tx, target()))).toBe(false);
});

test('evidence and ballot reasons can be reported, removed and restored', async () => {
  const { deps } = scene.system;
  const id = await resolved();
  const [piece] = (await scene.view(null, id)).evidence;
  const [reason] = (await scene.view(null, id)).reasons;
  const report = (subjectKind: string, subjectId: number | undefined) =>
    scene.send(challenger, '/api/reports', { method: 'POST', payload: { subjectKind, subjectId, reason: 'spam' } });
  expect((await report('ballot', reason?.id)).statusCode).toBe(201);
  expect((await report('evidence', piece?.id)).json().error.code).toBe('not_to_yourself');
  for (const [reportable, target] of [
    [EVIDENCE_REPORTABLE, piece?.id],
    [BALLOT_REPORTABLE, reason?.id],
  ] as const) {
    const on = { id: target as number, now: scene.clock.at };
    expect(await deps.db.transaction((tx) => reportable.remove(deps, tx, on))).toBe(true);
    expect((await reportable.find(deps.db.kysely, [on.id]))[0]?.isRemoved).toBe(true);
  }
  const without = await scene.view(null, id);
  expect([without.evidence.length, without.reasons.length, without.ballot_count]).toEqual([0, 5, 6]);
  for (const [reportable, target] of [
    [EVIDENCE_REPORTABLE, piece?.id],
    [BALLOT_REPORTABLE, reason?.id],
  ] as const)
    expect(await deps.db.transaction((tx) => reportable.restore(deps, tx, { id: target as number, now: scene.clock.at }))).toBe(true);
  expect((await scene.view(null, id)).reasons).toHaveLength(6);
});

test('the statistics count what happened', async () => {
  const { db } = scene.system.deps;
  const before = await readStatistics(db, new Date(0));
  const count = ({ by_type }: typeof before) => by_type.find(({ type }) => type === 'factual_error');
  const novices = ({ participation }: typeof before) => participation.find(({ tier }) => tier === 'novice');
  await resolved('oppose');
  const after = await readStatistics(db, new Date(0));
  expect(after.total).toBe(before.total + 1);
  expect(count(after)?.rejected).toBe((count(before)?.rejected ?? 0) + 1);
  expect(novices(after)?.ballots).toBe((novices(before)?.ballots ?? 0) + 6);
  expect(novices(after)?.accurate).toBe((novices(before)?.accurate ?? 0) + 6);
  expect(novices(after)?.decided).toBe((novices(before)?.decided ?? 0) + 6);
  expect(after.hours_to_resolution.median).toBeCloseTo(168);
  expect(after.by_week.reduce((sum, { ballots }) => sum + ballots, 0)).toBe(
    before.by_week.reduce((sum, { ballots }) => sum + ballots, 0) + 6,
  );
  expect(after.appeals).toEqual({ total: 0, upheld: 0, modified: 0, overturned: 0, overturn_rate: null });
  const answer = await scene.send(null, '/api/challenges/statistics?days=30');
  expect(answer.json()).toMatchObject({ success: true, by_type: expect.any(Array) });
});
