import { TRUST_POLICY } from '@verdict/core/trust';
import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { trainTrust } from './index.ts';

const system = await testSystem();
const { deps } = system;
const now = new Date();
deps.clock = { now: () => now };
const { mustSend } = clientOf(await system.api());
afterAll(() => system.close());

const PEOPLE = 120;
let admin: Awaited<ReturnType<typeof system.person>>;
let people: number[];

beforeAll(async () => {
  admin = await system.person('admin', 'admin');
  const { rows } = await deps.db.pool.query<{ id: number }>(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at, verified_at)
     SELECT gen_random_uuid(), 'person' || n || '@example.org', 'person', 'member', now(), now(), now()
     FROM generate_series(1, $1) AS n RETURNING id`,
    [PEOPLE],
  );
  people = rows.map(({ id }) => id);
});

/** Every other person is abusive. */
const labelled = (isHonest: (place: number) => boolean = (place) => place % 2 === 0) =>
  people.map((userId, place) => ({ userId, isHonest: isHonest(place) }));
/** Gives the abusive many devices that others use, and a fifth of the honest too. */
const shareDevices = () =>
  deps.db.pool.query(
    `INSERT INTO account_trace (user_id, day, kind, hash)
     SELECT id, '2026-01-01', 'device', 'shared' FROM unnest($1::bigint[]) WITH ORDINALITY AS person (id, place)
     WHERE place % 2 = 0 OR place % 10 = 1`,
    [people],
  );
const policyInForce = async () =>
  (await mustSend('GET', '/api/admin/policy', admin)).items.find(({ name }: { name: string }) => name === 'trust');

test('nothing is learned from a few decisions', async () => {
  expect(await trainTrust(deps, labelled().slice(0, 20))).toMatchObject({ outcome: 'too_few', honest: 10, abusive: 10 });
});

test('decisions that follow nothing promote nothing', async () => {
  const trained = await trainTrust(deps, labelled());
  expect(trained).toMatchObject({ outcome: 'not_better' }); // all are alike: nothing tells them apart
  expect(await policyInForce()).toMatchObject({ version: 1 });
});

test('what tells people apart is learned and promoted, with the figures as the reason', async () => {
  await shareDevices();
  // Half of the honest are older: what is in force rates age, which here says nothing of the rest.
  await deps.db.pool.query("UPDATE users SET created_at = now() - interval '60 days' WHERE id = ANY ($1::bigint[])", [
    people.filter((_, place) => place % 4 === 1),
  ]);
  const dry = await trainTrust(deps, labelled(), { dryRun: true });
  expect(dry).toMatchObject({ outcome: 'promoted' });
  expect(await policyInForce()).toMatchObject({ version: 1 });
  const trained = await trainTrust(deps, labelled());
  expect(trained).toEqual(dry);
  const { version, values, reason } = await policyInForce();
  expect(version).toBe(2);
  expect(values.coefficients.device_diversity).toBeGreaterThan(TRUST_POLICY.coefficients.device_diversity);
  expect(reason).toContain('Learned from 120 decisions.');
  expect((await deps.db.pool.query('SELECT FROM trust_due')).rowCount).toBeGreaterThan(PEOPLE); // everyone is computed again
});

test('a better policy that would crush newcomers or turns a sign is not promoted, and says why', async () => {
  const verified = people.filter((_, place) => place % 2 === 1);
  await deps.db.pool.query('UPDATE users SET verified_at = NULL WHERE NOT id = ANY ($1::bigint[])', [verified]);
  const trained = await trainTrust(deps, labelled());
  expect(trained).toMatchObject({ outcome: 'unusable', problem: expect.any(String) });
  expect(await policyInForce()).toMatchObject({ version: 2 });
});
