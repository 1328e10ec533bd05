import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { appendTestEvents, type TestSystem, testSystem } from '@verdict/features/testing';
import { createLog } from '@verdict/platform/log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  countUnsequenced,
  loadSigningKey,
  logSize,
  readWitness,
  runSequencer,
  type SigningKey,
  sequenceNow,
  setAsideWitness,
  verifyLog,
} from './index.ts';
import { witnessFile } from './witness.ts';

let system: TestSystem;
let deps: TestSystem['deps'];
let key: SigningKey;
let said: string[];
let witness: string;

beforeEach(async () => {
  system = await testSystem();
  said = [];
  deps = { ...system.deps, log: createLog('error', { write: (line: string) => said.push(line) }) };
  key = await loadSigningKey(deps.settings);
  for (const count of [250, 50]) {
    await happen(count);
    await sequenceNow(deps, key);
  }
  witness = (await readWitness(deps.settings)) as string;
});
afterEach(() => system.close());

async function happen(count: number): Promise<void> {
  await deps.db.transaction((tx) =>
    appendTestEvents(
      tx,
      Array.from({ length: count }, () => ({})),
    ),
  );
}

/** Changes the database in spite of its triggers. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await deps.db.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('RESET session_replication_role');
  } finally {
    client.release();
  }
}

/** Truncates the log, and everything in the database that shows the rest. */
function cut(size: number): Promise<void> {
  return tamper(
    `DELETE FROM log_entry WHERE seq >= ${size}`,
    'DELETE FROM event WHERE id NOT IN (SELECT event_id FROM log_entry)',
    `DELETE FROM log_node WHERE (index + 1) * 2 ^ level > ${size}`,
    `DELETE FROM log_checkpoint WHERE size > ${size}`,
    `UPDATE log_head SET size = ${size}`,
  );
}

async function signedSizes(): Promise<number[]> {
  return (await deps.db.kysely.selectFrom('log_checkpoint').select('size').orderBy('size').execute()).map(({ size }) => size);
}

async function checkpointAge(): Promise<number> {
  return (await deps.metrics.checkpointAge.get()).values[0]?.value ?? 0;
}

const EDITED_LEAF = "UPDATE log_entry SET leaf_hash = decode(repeat('ab', 32), 'hex') WHERE seq = 299";

test.each<[string, RegExp, () => Promise<unknown>]>([
  ['was cut together with its checkpoints', /has 290 entries, but the witness was signed when it had 300/, () => cut(290)],
  ['was emptied', /has 0 entries, but the witness/, () => cut(0)],
  ['lost its last entry', /the log lacks nodes/, () => tamper('DELETE FROM log_entry WHERE seq = 299')],
  ['has other entries', /first 300 entries of the log are not those that the witness was signed over/, () => tamper(EDITED_LEAF)],
  ['has no head', /log_head has no row/, () => tamper('DELETE FROM log_head')],
  ['has a witness that is not a checkpoint', /the witness is not a checkpoint/, () => writeFile(witnessFile(deps.settings), 'nonsense')],
])('a log that %s is not signed again, and its witness stays', async (_what, contradiction, change) => {
  await change();
  const [kept, signed] = [await readFile(witnessFile(deps.settings), 'utf8'), await signedSizes()];
  await happen(3);
  expect(await sequenceNow(deps, key)).toBe(false);
  expect(await signedSizes()).toEqual(signed);
  expect(await readFile(witnessFile(deps.settings), 'utf8')).toBe(kept);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(contradiction);
  expect(said[0]).toContain('verdict audit verify');
  expect((await verifyLog(deps.db, { trustedKeys: [key.publicKey], witnesses: [kept] })).problems).not.toEqual([]);
});

test('without a local witness, the checkpoints in the database still reveal a truncated log', async () => {
  await writeFile(witnessFile(deps.settings), (await notes())[0] as string);
  await tamper('DELETE FROM log_entry WHERE seq >= 290', 'UPDATE log_head SET size = 290');
  expect(await sequenceNow(deps, key)).toBe(false);
  expect(said[0]).toContain('the newest checkpoint in the database was signed when it had 300');
});

async function notes(): Promise<string[]> {
  return (await deps.db.kysely.selectFrom('log_checkpoint').select('note').orderBy('size').execute()).map(({ note }) => note);
}

test('writes beside a truncated log wait, the age of the checkpoint shows it, and sequencing continues once the log is whole again', async () => {
  expect(await checkpointAge()).toBe(0);
  const client = await deps.db.pool.connect();
  const tables = ['event', 'log_entry', 'log_node', 'log_head', 'log_checkpoint'];
  for (const table of tables) await client.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  client.release();
  await cut(290);
  await happen(2);
  const later = { ...deps, clock: { now: () => new Date(Date.now() + 3_600_000) } };
  expect(await sequenceNow(later, key)).toBe(false);
  expect(await checkpointAge()).toBeGreaterThan(3500);
  expect([await logSize(deps.db), await countUnsequenced(deps.db)]).toEqual([290, 2]);
  await tamper(
    ...tables
      .filter((table) => table !== 'log_head')
      .map(
        (table) => `INSERT INTO ${table} ${table === 'event' ? 'OVERRIDING SYSTEM VALUE' : ''} TABLE kept_${table} ON CONFLICT DO NOTHING`,
      ),
    'UPDATE log_head SET size = 300',
  );
  expect(await sequenceNow(deps, key)).toBe(true);
  expect([await logSize(deps.db), await countUnsequenced(deps.db), await checkpointAge()]).toEqual([302, 0, 0]);
  expect(await verifyLog(deps.db, { trustedKeys: [key.publicKey], witnesses: [witness] })).toMatchObject({ pending: 0, problems: [] });
});

test('a server that starts on a truncated log reports it and signs nothing', async () => {
  await cut(290);
  const signed = await signedSizes();
  const stop = new AbortController();
  const running = runSequencer(deps, key, stop.signal);
  try {
    await expect.poll(() => said.length).toBe(1);
  } finally {
    stop.abort();
    await running;
  }
  expect([await signedSizes(), await readWitness(deps.settings)]).toEqual([signed, witness]);
});

test('a restore sets the witness of a longer log aside, and the log continues', async () => {
  await cut(250);
  const aside = (await setAsideWitness(deps)) as string;
  expect(await readFile(aside, 'utf8')).toBe(witness);
  await happen(1);
  expect(await sequenceNow(deps, key)).toBe(true);
  expect(await readWitness(deps.settings)).toMatch(/^verdict-log\n251\n/);
});

test('a restore leaves a witness in place if the log extends it', async () => {
  expect(await setAsideWitness(deps)).toBeUndefined();
  expect(await readWitness(deps.settings)).toBe(witness);
});

test('another database with the same data folder has a witness of its own', async () => {
  const { DATA_DIR } = deps.settings;
  const files = [
    { DATA_DIR, DATABASE_URL: undefined },
    { DATA_DIR, DATABASE_URL: 'postgres://ana:secret@one.example:5432/verdict' },
    { DATA_DIR, DATABASE_URL: 'postgres://ana:secret@one.example:5432/other' },
    { DATA_DIR, DATABASE_URL: 'postgres://ana:secret@two.example:5432/verdict' },
  ].map(witnessFile);
  expect(new Set(files).size).toBe(4);
  expect(witnessFile({ DATA_DIR, DATABASE_URL: 'postgres://ana:changed@one.example:5432/verdict' })).toBe(files[1]);
  expect(await readdir(DATA_DIR)).toContain(basename(witnessFile(deps.settings)));
});
