import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSigningKey, readWitness, sequenceNow } from '@verdict/features/audit';
import { appendTestEvents, type TestSystem, testSystem } from '@verdict/features/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let system: TestSystem;
let environment: { DATABASE_URL: string; DATA_DIR: string };

// A log of 4 entries, signed at 2 and at 4. No server is running.
beforeEach(async () => {
  system = await testSystem();
  environment = { DATABASE_URL: system.databaseUrl, DATA_DIR: system.deps.settings.DATA_DIR };
  await happen(2);
  await happen(2);
  expect(await witness()).toMatch(/^verdict-log\n4\n/);
});
afterEach(() => system.close());

async function happen(count: number): Promise<void> {
  const { db, settings } = system.deps;
  for (let i = 0; i < count; i += 1) await db.transaction((tx) => appendTestEvents(tx, [{}]));
  await sequenceNow(system.deps, await loadSigningKey(settings));
}

const witness = () => readWitness(system.deps.settings);

async function audit(...options: string[]): Promise<{ code: number | null; report: unknown }> {
  const { code, stdout } = await runHere(environment, 'audit', 'verify', '--json', ...options);
  return { code, report: JSON.parse(stdout) };
}

/** Changes the database with full rights. */
async function tamper(...statements: string[]): Promise<void> {
  await system.deps.db.pool.query(['BEGIN', 'SET LOCAL session_replication_role = replica', ...statements, 'COMMIT'].join('; '));
}

test('a truncated log is detected before anything is signed, now and later', async () => {
  const signed = await witness();
  await tamper(
    'DELETE FROM log_entry WHERE seq >= 3',
    'DELETE FROM event WHERE id NOT IN (SELECT event_id FROM log_entry)',
    'DELETE FROM log_checkpoint WHERE size > 3',
    'UPDATE log_head SET size = 3',
  );
  const found = await audit();
  expect(found).toMatchObject({ code: 3, report: { size: 3, problems: [expect.stringContaining('the log was cut to 3')] } });
  const added = await verdict(environment, 'user', 'add', 'eva@example.org'); // its own process, because the log writes to a file descriptor
  expect([added.code, added.stdout]).toEqual([0, expect.stringMatching(/^Added member .*\nvk_[\w-]+\n$/)]);
  expect(added.stderr).toContain('npx verdict audit verify');
  expect(await witness()).toBe(signed);
  expect(await audit()).toMatchObject({ code: 3, report: { size: 3, pending: 2 } });
});

test('a log without its last entry gives a report, not a crash', async () => {
  await tamper('DELETE FROM log_entry WHERE seq = 3');
  expect(await audit()).toMatchObject({
    code: 3,
    report: { problems: expect.arrayContaining(['the log has 3 entries, but its head says 4']) },
  });
});

test('committed events that are not yet in the log are reported, and left to the sequencer', async () => {
  await tamper(`INSERT INTO event (kind, occurred_at, commitment) VALUES ('test.happened', now(), decode(repeat('00', 32), 'hex'))`);
  const { code, stdout } = await runHere(environment, 'audit', 'verify');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^The log is intact: 4 entries, .*\n1 more committed events are waiting to be added\.\nRoot /),
  ]);
});

test.each([
  [['--checkpoint', 'nowhere.txt'], 'There is no file nowhere.txt.\n'],
  [['--checkpoint', 'packages'], 'packages is a folder.\n'],
  [['--public-key', 'zzz'], '"zzz" is not an Ed25519 public key: in base64 that is 32 bytes.\n'],
])('%o is a usage error, with an explanation', async (options, sentence) => {
  expect(await runHere(environment, 'audit', 'verify', ...options)).toMatchObject({ code: 2, stdout: '', stderr: sentence });
});

test('restoring an older backup in the same place is allowed, with a warning', async () => {
  const backup = join(environment.DATA_DIR, 'backup');
  expect((await runHere(environment, 'backup', backup)).code).toBe(0);
  await happen(1);
  const signed = await witness();
  await system.deps.db.pool.query('DROP SCHEMA public, pgboss CASCADE; CREATE SCHEMA public');
  const { code, stdout, stderr } = await runHere(environment, 'restore', backup);
  expect(code, stderr).toBe(0);
  const [, aside] = /is shorter than what was signed here before\. .* is stored in (\S+\.txt)\./.exec(stdout) as unknown as [
    string,
    string,
  ];
  expect(await readFile(aside, 'utf8')).toBe(signed);
  expect(await audit()).toMatchObject({ code: 0, report: { size: 4, problems: [] } });
  expect(await audit('--checkpoint', aside)).toMatchObject({ code: 3 });
  await happen(1);
  expect(await witness()).toMatch(/^verdict-log\n5\n/);
});

test('a payload that does not match the schema of its kind is found on request', async () => {
  const account = '{"role": "king", "subject": "00000000-0000-4000-8000-000000000000", "subject_user_id": 1}';
  const insert = `INSERT INTO event (kind, occurred_at, commitment, salt, payload) VALUES ('account.created', now(), sha256('x'), sha256('y'), '${account}')`;
  await tamper(insert);
  expect(await audit()).toMatchObject({ code: 0 });
  expect(await audit('--payloads')).toMatchObject({
    code: 3,
    report: { problems: [], wrongPayloads: [expect.stringContaining('account.created: /role must be')] },
  });
  await tamper("DELETE FROM event WHERE kind = 'account.created'");
});
