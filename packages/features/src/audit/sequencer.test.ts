import { appendTestEvents, testSystem } from '@verdict/features/testing';
import type { Tx } from '@verdict/platform/postgres';
import { afterAll, expect, test } from 'vitest';
import { countUnsequenced, loadSigningKey, logSize, readWitness, runSequencer, sequenceNow, verifyLog } from './index.ts';

const system = await testSystem();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
afterAll(() => system.close());

async function append(tx: Tx, ...names: string[]): Promise<void> {
  for (const name of names) await appendTestEvents(tx, [{ payload: { name } }]);
}

/** The names in the log, in order. */
async function logged(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "SELECT payload ->> 'name' AS name FROM log_entry JOIN event ON id = event_id ORDER BY seq",
  );
  return rows.map(({ name }) => name);
}

async function problems(): Promise<string[]> {
  const witness = await readWitness(system.deps.settings);
  return (await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: witness ? [witness] : [] })).problems;
}

test('a log without a signature has no checkpoint', async () => {
  expect((await (await system.api()).inject('/api/log/checkpoint')).statusCode).toBe(404);
});

test('an empty log is signed too, and verifies', async () => {
  await sequenceNow(system.deps, key);
  expect(await logSize(db)).toBe(0);
  expect(await readWitness(system.deps.settings)).toMatch(/^verdict-log\n0\n/);
  expect(await problems()).toEqual([]);
});

test('events of one transaction are sequenced in the order they were appended', async () => {
  await db.transaction((tx) => append(tx, 'a', 'b', 'c'));
  expect(await countUnsequenced(db)).toBe(3);
  await sequenceNow(system.deps, key);
  expect(await logged()).toEqual(['a', 'b', 'c']);
  expect(await countUnsequenced(db)).toBe(0);
});

test('sequencing an already sequenced log changes nothing', async () => {
  const size = await logSize(db);
  await sequenceNow(system.deps, key);
  expect(await logSize(db)).toBe(size);
  expect(await problems()).toEqual([]);
});

test('rolled-back events never appear', async () => {
  const before = await logged();
  await expect(
    db.transaction(async (tx) => {
      await append(tx, 'undone');
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await db.transaction((tx) => append(tx, 'done'));
  await sequenceNow(system.deps, key);
  expect(await logged()).toEqual([...before, 'done']);
});

test('an open transaction holds back later ones, and nothing is skipped once it ends', async () => {
  const before = await logged();
  const open = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await append(tx, 'slow 1');
    begun.resolve();
    await open.promise;
    await append(tx, 'slow 2');
  });
  await begun.promise;
  await db.transaction((tx) => append(tx, 'quick'));
  await sequenceNow(system.deps, key);
  expect(await logged()).toEqual(before);
  open.resolve();
  await slow;
  await sequenceNow(system.deps, key);
  expect((await logged()).slice(before.length)).toEqual(['slow 1', 'slow 2', 'quick']);
  expect(await problems()).toEqual([]);
});

test('the rollback of an open transaction lets the others proceed', async () => {
  const before = await logged();
  const open = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const doomed = db.transaction(async (tx) => {
    await append(tx, 'doomed');
    begun.resolve();
    await open.promise;
    throw new Error('undo');
  });
  await begun.promise;
  await db.transaction((tx) => append(tx, 'survivor'));
  open.resolve();
  await expect(doomed).rejects.toThrow('undo');
  await sequenceNow(system.deps, key);
  expect(await logged()).toEqual([...before, 'survivor']);
});

test('many simultaneous transactions are all sequenced, each once', async () => {
  const before = (await logged()).length;
  const names = Array.from({ length: 40 }, (_, i) => `storm ${i}`);
  const writing = Promise.all(names.map((name) => db.transaction((tx) => append(tx, `${name} a`, `${name} b`))));
  await sequenceNow(system.deps, key);
  await writing;
  await sequenceNow(system.deps, key);
  const added = (await logged()).slice(before);
  expect(added.toSorted()).toEqual(names.flatMap((name) => [`${name} a`, `${name} b`]).toSorted());
  for (const name of names) expect(added.indexOf(`${name} b`)).toBe(added.indexOf(`${name} a`) + 1);
  expect(await problems()).toEqual([]);
});

test('only one sequencer runs at a time, and another takes over when it stops', async () => {
  const stop = new AbortController();
  const first = runSequencer(system.deps, key, stop.signal);
  await db.transaction((tx) => append(tx, 'by the running one'));
  await expect.poll(async () => (await logged()).at(-1)).toBe('by the running one');
  await db.transaction((tx) => append(tx, 'still by the running one'));
  await sequenceNow(system.deps, key); // yields to it
  await expect.poll(async () => (await logged()).at(-1)).toBe('still by the running one');
  stop.abort();
  await first;
  await db.transaction((tx) => append(tx, 'by the next'));
  await sequenceNow(system.deps, key);
  expect((await logged()).at(-1)).toBe('by the next');
  expect(await problems()).toEqual([]);
});

test('the witness is the newest checkpoint', async () => {
  const { rows } = await db.pool.query<{ note: string; size: number }>('SELECT note, size FROM log_checkpoint ORDER BY size DESC LIMIT 1');
  expect(await readWitness(system.deps.settings)).toBe(rows[0]?.note);
  expect(rows[0]?.size).toBe(await logSize(db));
});

test.each([
  ["UPDATE event SET kind = 'other'", 'an event can only lose its payload'],
  ["UPDATE event SET payload = '{}'", 'an event can only lose its payload'],
  ['UPDATE event SET payload = null, salt = null, occurred_at = now()', 'an event can only lose its payload'],
  ['UPDATE event SET subject_user_id = 7', 'an event can only lose its payload'],
  ['DELETE FROM event', 'append only'],
  ['TRUNCATE event', 'append only'],
  ['UPDATE log_entry SET seq = seq + 1000', 'append only'],
  ['DELETE FROM log_entry', 'append only'],
  ['TRUNCATE log_entry', 'append only'],
  ["UPDATE log_checkpoint SET note = ''", 'append only'],
  ['DELETE FROM log_checkpoint', 'append only'],
])('the database refuses %s', async (statement, reason) => {
  await expect(db.pool.query(statement)).rejects.toThrow(reason);
});

test("for any kind and time of an event, the sequencer's leaf hash equals the one an audit computes", async () => {
  const moments = ['1969-12-31T23:59:59.999Z', '2026-01-02T03:04:05.678Z', '2026-06-30T22:00:00.000Z'];
  await db.transaction((tx) =>
    appendTestEvents(
      tx,
      (['test.plain', 'test."quoted"', 'test.back\\slash', 'test.ünï-☂'] as const).flatMap((kind) =>
        moments.map((at) => ({ kind, occurredAt: new Date(at), payload: { at } })),
      ),
    ),
  );
  const [from, upTo] = [await logSize(db), await countUnsequenced(db)];
  await sequenceNow(system.deps, key);
  expect(await logSize(db)).toBe(from + upTo);
  expect(await problems()).toEqual([]);
});
