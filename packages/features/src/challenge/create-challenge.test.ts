import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeScene, type Scene } from './testing/scene.ts';

let scene: Scene;
let author: Person;

beforeAll(async () => {
  scene = await challengeScene();
  author = await scene.person('author', 500);
});
afterAll(() => scene.close());

const countRows = async () =>
  (
    await scene.rows<{ count: number }>(
      'SELECT (SELECT count(*) FROM challenge) + (SELECT count(*) FROM evidence) + (SELECT count(*) FROM event) AS count',
    )
  )[0]?.count;

test('too few points are refused with the number required, and nothing is written', async () => {
  const novice = await scene.person('novice', 9);
  const claimId = await scene.claim(author);
  const before = await countRows();
  const refused = await scene.create(novice, claimId);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toMatchObject({ code: 'reputation_too_low', details: { need: 10, have: 9 } });
  expect(await countRows()).toBe(before);
  expect((await scene.create(novice, claimId, { challengeType: 'outdated_information' })).statusCode).toBe(201);
});

test('the options list what is missing, what is left today and what is open', async () => {
  const someone = await scene.person('someone', 12);
  const claimId = await scene.claim(author);
  const open = (await scene.create(someone, claimId)).json().challenge.id;
  const options = (await scene.send(someone, `/api/challenges/options?claimId=${claimId}`)).json();
  expect(options).toMatchObject({ reputation: 12, tier: 'novice', left_today: 4 });
  expect(options.types).toContainEqual({ type: 'factual_error', least_reputation: 10, points_missing: 0, open_challenge_id: open });
  expect(options.types).toContainEqual({ type: 'other', least_reputation: 50, points_missing: 38, open_challenge_id: null });
  expect((await scene.send(someone, '/api/challenges/options?claimId=999999')).statusCode).toBe(422);
});

test('five challenges a day and no sixth, even if all come at once, until midnight UTC', async () => {
  const eager = await scene.person('eager', 20);
  scene.clock.at = new Date(`${scene.clock.at.toISOString().slice(0, 10)}T23:00:00Z`);
  const claims = await Promise.all(Array.from({ length: 9 }, () => scene.claim(author)));
  const answers = await Promise.all(claims.map((claimId) => scene.create(eager, claimId)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode !== 201);
  const midnight = new Date(scene.clock.at.getTime() + 3_600_000).toISOString();
  expect(refused?.json().error).toMatchObject({ code: 'daily_limit', details: { limit: 5, made: 5, resets_at: midnight } });
  scene.clock.at = new Date(midnight);
  expect((await scene.create(eager, await scene.claim(author))).statusCode).toBe(201);
});

test('of several challenges of one type on a claim the first is created, and the others are refused with its id', async () => {
  const people = await scene.people('rival', 6, 100);
  const claimId = await scene.claim(author);
  const answers = await Promise.all(people.map((person) => scene.create(person, claimId)));
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(1);
  const id: number = made[0]?.json().challenge.id;
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
    expect(answer.json().error).toMatchObject({ code: 'challenge_exists', details: { challengeId: id } });
  expect((await scene.create(people[0] as Person, claimId, { challengeType: 'bias' })).statusCode).toBe(201);
  await scene.rows("UPDATE challenge SET status = 'withdrawn', withdrawn_at = now() WHERE id = $1", [id]);
  expect((await scene.create(people[1] as Person, claimId)).statusCode).toBe(201);
});

test('a challenge without evidence, without a claim, or to one’s own claim is refused', async () => {
  const someone = await scene.person('careless', 100);
  const claimId = await scene.claim(author);
  const codeOf = async (answer: ReturnType<Scene['create']>) => (await answer).json().error.code;
  expect(await codeOf(scene.create(someone, claimId, { evidence: [] }))).toBe('evidence_needed');
  expect(await codeOf(scene.create(someone, 999_999))).toBe('subject_not_found');
  expect(await codeOf(scene.create(author, claimId))).toBe('not_to_yourself');
  expect(await codeOf(scene.create(someone, claimId, { title: '  ' }))).toBe('invalid_request');
  expect(await codeOf(scene.create(someone, claimId, { evidence: [{ kind: 'file', fileId: 1, text: 'It' }] }))).toBe('subject_not_found');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::1]:8080/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://name:secret@example.org/',
  'https://example.org:25/',
])('a link to %s is refused', async (url) => {
  const someone = await scene.person(`linker-${url.replaceAll(/\W/g, '')}`, 100);
  const claimId = await scene.claim(author);
  const evidence = [{ kind: 'link', url, text: 'See there.' }];
  expect((await scene.create(someone, claimId, { evidence })).json().error).toMatchObject({ code: 'address_refused', details: { url } });
  const { id } = (await scene.create(someone, claimId)).json().challenge;
  expect((await scene.evidence(someone, id, evidence[0])).json().error.code).toBe('address_refused');
});

test('a repeated request creates one challenge', async () => {
  const someone = await scene.person('repeater', 100);
  const claimId = await scene.claim(author);
  const sent = {
    method: 'POST',
    headers: { 'idempotency-key': 'once' },
    payload: {
      claimId,
      challengeType: 'bias',
      title: 'One-sided',
      statement: 'Only one side.',
      evidence: [{ kind: 'quote', quote: 'So', text: 'It' }],
    },
  } as const;
  const [first, second] = [await scene.send(someone, '/api/challenges', sent), await scene.send(someone, '/api/challenges', sent)];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
});

test('the operator’s settings apply to a challenge, under a policy version of their own', async () => {
  const someone = await scene.person('governed', 100);
  const id = await scene.challenge(someone);
  const [row] = await scene.rows<{ policy: object; policy_version: string }>('SELECT policy, policy_version FROM challenge WHERE id = $1', [
    id,
  ]);
  expect(row?.policy_version).toBe('challenge-2');
  expect(row?.policy).toMatchObject({ leastAccountDays: 0, leastClosedBallots: 0, quorum: 5, version: row?.policy_version });
  const { reputation } = (await scene.send(someone, `/api/people/${someone.userId}/reputation`)).json();
  expect(reputation.ballots_count_from).toBeNull();
});

test('a challenge keeps the policy it was created with, and the next one gets the new policy', async () => {
  const [someone, admin] = [await scene.person('steady', 100), await scene.system.person('rule-maker', 'admin')];
  const before = await scene.challenge(someone);
  const { items } = (await scene.send(admin, '/api/admin/policy')).json();
  const { version, values } = items.find(({ name }: { name: string }) => name === 'challenge');
  const body = { values: { ...values, votingHours: 10, quorum: 9 }, reason: 'Votes take too long.', expectedVersion: version };
  expect((await scene.send(admin, '/api/admin/policy/challenge', { method: 'PUT', payload: body })).statusCode).toBe(200);
  const after = await scene.challenge(someone);
  const kept = async (id: number) => (await scene.send(someone, `/api/challenges/${id}`)).json().challenge.policy;
  expect(await kept(before)).toMatchObject({ version: 'challenge-2', quorum: 5 });
  expect(await kept(after)).toMatchObject({ version: 'challenge-3', quorum: 9, votingHours: 10 });
});
