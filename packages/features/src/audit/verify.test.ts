import { randomUUID } from 'node:crypto';
import { appendTestEvents, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePayloads, loadSigningKey, readWitness, sequenceNow, verifyLog } from './index.ts';

const SIZE = 300; // more than one stored subtree holds
const system = await testSystem();
const { db } = system.deps;
const key = await loadSigningKey(system.deps.settings);
const subjects = Array.from({ length: SIZE }, () => randomUUID());
let witness = '';
afterAll(() => system.close());

beforeAll(async () => {
  for (const part of [subjects.slice(0, 250), subjects.slice(250)]) {
    const events = part.map((subject) => ({ subject, subjectUserId: 1, payload: { said: 'words' } }));
    await db.transaction((tx) => appendTestEvents(tx, events));
    await sequenceNow(system.deps, key);
  }
  witness = (await readWitness(system.deps.settings)) ?? '';
});

function audit(options: { trustedKeys?: Uint8Array[]; witnesses?: string[] } = {}) {
  return verifyLog(db, { trustedKeys: [key.publicKey], witnesses: [witness], ...options });
}

/** Changes the database in spite of its triggers, verifies it, and rolls back. */
async function problemsAfter(...statements: string[]): Promise<string[]> {
  const client = await db.pool.connect();
  const tables = ['event', 'log_entry', 'log_node', 'log_head', 'log_checkpoint', 'log_key'];
  try {
    await client.query('SET session_replication_role = replica');
    for (const table of tables) await client.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
    for (const statement of statements) await client.query(statement);
    return (await audit()).problems;
  } finally {
    for (const table of tables) {
      await client.query(`DELETE FROM ${table}`);
      await client.query(`INSERT INTO ${table} ${table === 'event' ? 'OVERRIDING SYSTEM VALUE' : ''} SELECT * FROM kept_${table}`);
      await client.query(`DROP TABLE kept_${table}`);
    }
    await client.query('RESET session_replication_role');
    client.release();
  }
}

test('an intact log has no problems', async () => {
  expect(await audit()).toMatchObject({ size: SIZE, checkpoints: 3, erased: 0, problems: [] });
});

test('progress is reported up to the end', async () => {
  const seen: [number, number][] = [];
  await verifyLog(db, { trustedKeys: [key.publicKey], witnesses: [], onProgress: (done, of) => seen.push([done, of]) });
  expect(seen.at(-1)).toEqual([SIZE, SIZE]);
});

const fifth = 'id = (SELECT event_id FROM log_entry WHERE seq = 5)';

test.each<[string, RegExp, string[]]>([
  [
    'an edited payload',
    /entry 5: its payload does not match/,
    [`UPDATE event SET payload = jsonb_set(payload::jsonb, '{said}', '"lies"')::json WHERE ${fifth}`],
  ],
  ['a payload of another shape', /entry 5: its payload does not match/, [`UPDATE event SET payload = '7' WHERE ${fifth}`]],
  ['an edited salt', /entry 5: its payload does not match/, [`UPDATE event SET salt = decode(repeat('00', 32), 'hex') WHERE ${fifth}`]],
  ['an edited kind', /entry 5: its hash does not belong/, [`UPDATE event SET kind = 'test.denied' WHERE ${fifth}`]],
  ['an edited time', /entry 5: its hash does not belong/, [`UPDATE event SET occurred_at = occurred_at - interval '1 day' WHERE ${fifth}`]],
  ['an event moved to another subject', /entry 5: its event was moved/, [`UPDATE event SET subject = gen_random_uuid() WHERE ${fifth}`]],
  ['an event moved to another person', /entry 5: its event was moved/, [`UPDATE event SET subject_user_id = 2 WHERE ${fifth}`]],
  [
    'a payload removed without a record',
    /payload of event \d+ is gone, but its erasure was never recorded/,
    [`UPDATE event SET payload = null, salt = null WHERE ${fifth}`],
  ],
  ['a deleted event', /entry 5: its event is missing/, [`DELETE FROM event WHERE ${fifth}`]],
  ['a deleted entry', /entry 5 is missing/, ['DELETE FROM log_entry WHERE seq = 5']],
  ['the end cut off', /cut to 290/, ['DELETE FROM log_entry WHERE seq >= 290', 'UPDATE log_head SET size = 290']],
  [
    'two entries exchanged',
    /checkpoint at 250 .* does not match/,
    [
      'UPDATE log_entry SET seq = -1 WHERE seq = 5',
      'UPDATE log_entry SET seq = 5 WHERE seq = 6',
      'UPDATE log_entry SET seq = 6 WHERE seq = -1',
    ],
  ],
  [
    'an entry and its hash made to fit an edited kind',
    /does not match the entries before it/,
    [
      `UPDATE event SET kind = 'test.denied' WHERE ${fifth}`,
      "UPDATE log_entry SET leaf_hash = decode(repeat('ab', 32), 'hex') WHERE seq = 5",
    ],
  ],
  ['an edited subtree', /stored subtree 0 of level 8/, ["UPDATE log_node SET hash = decode(repeat('00', 32), 'hex')"]],
  ['a deleted subtree', /expected 1 stored subtrees, found 0/, ['DELETE FROM log_node']],
  [
    'an edited checkpoint',
    /checkpoint at 250 from the database differs from its row/,
    ["UPDATE log_checkpoint SET root = decode(repeat('00', 32), 'hex') WHERE size = 250"],
  ],
  [
    'a forged note',
    /is not signed by a trusted key/,
    ["UPDATE log_checkpoint SET note = 'verdict-log' || substr(note, 12, position('—' in note) - 11) || ' forged AAAA' WHERE size = 250"],
  ],
  ['an invalid note', /is not signed by a trusted key/, ["UPDATE log_checkpoint SET note = 'nonsense' WHERE size = 250"]],
  ['a wrong head', /has 300 entries, but its head says 301/, ['UPDATE log_head SET size = 301']],
  ['no head', /log_head has no row/, ['DELETE FROM log_head']],
  [
    'an event inserted among settled ones',
    /event \d+ should be in the log and is not/,
    ["INSERT INTO event (xid, kind, occurred_at, commitment) VALUES ('1', 'test.forged', now(), decode(repeat('00', 32), 'hex'))"],
  ],
])('%s is found', async (_what, problem, statements) => {
  expect(await problemsAfter(...statements)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  expect((await audit()).problems).toEqual([]);
});

test('a log truncated together with its checkpoints is detected by the witness alone', async () => {
  const cut = [
    'DELETE FROM log_entry WHERE seq >= 250',
    'DELETE FROM event WHERE NOT EXISTS (SELECT FROM log_entry WHERE event_id = id)',
    'UPDATE log_head SET size = 250, settled_id = (SELECT max(event_id) FROM log_entry)',
    'DELETE FROM log_checkpoint WHERE size > 250',
    'DELETE FROM log_node WHERE index > 0',
    'DELETE FROM log_node WHERE (SELECT size FROM log_head) < 256',
  ];
  expect(await problemsAfter(...cut)).toEqual([
    expect.stringMatching(/checkpoint at 300 from a witness covers entries that are no longer in the log: the log was cut to 250/),
  ]);
});

test('only signatures of trusted keys count', async () => {
  const { problems } = await audit({ trustedKeys: [Buffer.alloc(32, 5)] });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toMatch(/not signed by a trusted key/);
});

test('a witness that is not a checkpoint is a problem, not a crash', async () => {
  expect((await audit({ witnesses: ['garbage'] })).problems).not.toEqual([]);
});

test('of very many problems only the first are returned', async () => {
  expect(await problemsAfter("UPDATE event SET kind = 'test.denied'")).toHaveLength(50);
});

test('a recorded erasure is no problem', async () => {
  await db.transaction((tx) => erasePayloads(tx, { subjects: subjects.slice(0, 3), reason: 'retention', now: new Date() }));
  await sequenceNow(system.deps, key);
  expect(await audit()).toMatchObject({ size: SIZE + 1, erased: 3, problems: [] });
});
