import { randomUUID } from 'node:crypto';
import { appendTestEvents, testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { countUnsequenced, erasePayloads, loadSigningKey, readWitness, sequenceNow, verifyLog } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
const first = randomUUID();
afterAll(() => system.close());

async function happen(name: string, subject = randomUUID()): Promise<void> {
  await db.transaction((tx) => appendTestEvents(tx, [{ subject, payload: { name } }]));
}

/**
 * Simulates a restore into a new cluster, which counts transactions from the start: restored events are from "the future".
 */
async function restore(): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query('UPDATE event SET xid = (xid::text::bigint + 1000000000)::text::xid8');
    await client.query('UPDATE log_head SET settled_xid = (settled_xid::text::bigint + 1000000000)::text::xid8');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function names(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string | null }>(
    "SELECT payload ->> 'name' AS name FROM log_entry LEFT JOIN event ON id = event_id ORDER BY seq",
  );
  return rows.map(({ name }) => name ?? 'erased');
}

async function problems(): Promise<string[]> {
  const witness = await readWitness(system.deps.settings);
  return (await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: witness ? [witness] : [] })).problems;
}

test('a restored log continues, first with events that were not in it yet, then with new ones', async () => {
  await happen('old 1', first);
  await happen('old 2');
  await sequenceNow(system.deps, key);
  await happen('saved in time');
  await restore();
  expect(await problems()).toEqual([]);
  await happen('new 1');
  await sequenceNow(system.deps, key);
  await happen('new 2');
  await sequenceNow(system.deps, key);
  expect(await names()).toEqual(['old 1', 'old 2', 'saved in time', 'new 1', 'new 2']);
  expect(await countUnsequenced(db)).toBe(0);
  expect(await problems()).toEqual([]);
});

test('restored events can still be erased', async () => {
  await db.transaction((tx) => erasePayloads(tx, { subjects: [first], reason: 'asked', now: new Date() }));
  await sequenceNow(system.deps, key);
  await happen('later');
  await sequenceNow(system.deps, key);
  expect((await names()).at(0)).toBe('erased');
  expect((await names()).at(-1)).toBe('later');
  expect(await problems()).toEqual([]);
});

test('a log can be restored several times, each time with pending events', async () => {
  for (const round of [1, 2, 3]) {
    await happen(`pending ${round}`);
    await restore();
    await happen(`after ${round}`);
    await sequenceNow(system.deps, key);
  }
  expect((await names()).slice(-6)).toEqual(['pending 1', 'after 1', 'pending 2', 'after 2', 'pending 3', 'after 3']);
  expect(await problems()).toEqual([]);
});

test('an erasure whose record is not in the log yet is not reported', async () => {
  const subject = randomUUID();
  await happen('soon erased', subject);
  await sequenceNow(system.deps, key);
  await db.transaction((tx) => erasePayloads(tx, { subjects: [subject], reason: 'asked', now: new Date() }));
  expect(await problems()).toEqual([]);
});

test('events appended by the restore itself wait for their position, and are not reported as strays', async () => {
  const subject = randomUUID();
  await happen('forgotten', subject);
  await sequenceNow(system.deps, key);
  await restore();
  await db.transaction((tx) => erasePayloads(tx, { subjects: [subject], reason: 'asked', now: new Date() }));
  const witness = (await readWitness(system.deps.settings)) as string;
  expect(await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: [witness] })).toMatchObject({ pending: 1, problems: [] });
  await sequenceNow(system.deps, key);
  expect(await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: [witness] })).toMatchObject({ pending: 0, problems: [] });
});
