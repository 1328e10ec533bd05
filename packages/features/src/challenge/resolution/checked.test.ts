import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
let challenger: Person;
let moderator: Person;
let voters: Person[];

beforeAll(async () => {
  scene = await challengeScene();
  challenger = await scene.person('challenger', 100);
  moderator = await scene.system.person('moderator', 'moderator');
  voters = await scene.people('voter', 7);
});
afterAll(() => scene.close());

const HOUR_MS = 3_600_000;

/** Suspicious activity on a challenge, which is checked for two days. */
async function check(challengeId: number): Promise<string> {
  const now = scene.clock.at;
  const until = new Date(now.getTime() + 96 * HOUR_MS + 24 * HOUR_MS);
  const [row] = await scene.rows<{ id: number }>(
    `INSERT INTO threat (uuid, kind, state, severity, first_at, last_at, opened_at, updated_at, hold_until, policy_version)
     VALUES (gen_random_uuid(), 'brigade', 'held', 'low', $1, $1, $1, $1, $2, 'threats-1') RETURNING id`,
    [now, until],
  );
  await scene.rows(
    "INSERT INTO threat_item (threat_id, item_kind, item_id, hold_until, first_at, found_at) VALUES ($1, 'challenge', $2, $3, $3, $3)",
    [row?.id, challengeId, until],
  );
  return until.toISOString();
}
const release = (challengeId: number) =>
  scene.rows("UPDATE threat_item SET hold_until = NULL WHERE item_kind = 'challenge' AND item_id = $1", [challengeId]);
const change = (id: number, what: 'hold' | 'release') =>
  scene.send(moderator, `/api/challenges/${id}/${what}`, { method: 'POST', payload: { reason: 'Something is odd.' } });

test('an outcome waits while suspicious activity is checked, and is published within a minute after', async () => {
  const id = await scene.voting(challenger);
  const until = await check(id);
  for (const voter of voters) await scene.vote(voter, id, 'support');
  expect((await scene.view(null, id)).checking_until).toBe(until);
  await scene.pass(96);
  expect(await scene.view(null, id)).toMatchObject({ status: 'voting_period', outcome: null, held: null, closed_at: expect.any(String) });
  expect(await scene.pass(1)).toBe(0);
  await release(id);
  expect(await scene.pass(0)).toBe(1);
  const view = await scene.view(null, id);
  expect(view).toMatchObject({ status: 'resolved', outcome: 'accepted' });
  expect(view).not.toHaveProperty('checking_until');
});

test('ballots set aside during the check do not count in the outcome', async () => {
  const id = await scene.voting(challenger);
  await check(id);
  for (const [at, voter] of voters.entries()) await scene.vote(voter, id, at === 0 ? 'support' : 'oppose');
  for (const other of await scene.people('other', 6)) await scene.vote(other, id, 'support');
  await scene.pass(96);
  await scene.rows(
    `INSERT INTO quarantine (uuid, user_id, item_kind, item_id, reason, started_at)
     SELECT gen_random_uuid(), id, 'challenge', $1, 'They voted as one.', now() FROM unnest($2::bigint[]) AS voter (id)`,
    [id, voters.slice(1).map(({ userId }) => userId)],
  );
  await release(id);
  await scene.pass(0);
  expect(await scene.view(null, id)).toMatchObject({ status: 'resolved', outcome: 'accepted' });
});

test('releasing a challenge does not end the check', async () => {
  const id = await scene.voting(challenger);
  await check(id);
  await change(id, 'hold');
  await scene.pass(96);
  await change(id, 'release');
  expect(await scene.view(null, id)).toMatchObject({ status: 'voting_period', outcome: null, held: null });
  await release(id);
  await scene.pass(0);
  expect(await scene.view(null, id)).toMatchObject({ status: 'resolved' });
});
