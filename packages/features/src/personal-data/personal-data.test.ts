import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { loadSigningKey, sequenceNow, verifyLog } from '../audit/index.ts';
import type { PersonalData } from '../define-slice.ts';
import { POINT_RETENTION } from '../point/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { eraseAgain, eraseDue, ledgerFile, readLedger } from './index.ts';

const system = await testSystem();
const { deps } = system;
const { send } = clientOf(await system.api());
afterAll(() => system.close());

const DAY_MS = 86_400_000;

/** Runs something with the clock moved forward. */
async function later<Value>(ms: number, run: () => Promise<Value>): Promise<Value> {
  const { now } = deps.clock;
  deps.clock.now = () => new Date(now().getTime() + ms);
  try {
    return await run();
  } finally {
    deps.clock.now = now;
  }
}

test('the export has what a person wrote and what the log says about them, and nobody else’s data', async () => {
  const [ana, ben] = [await system.person('ana'), await system.person('ben')];
  await send('POST', '/api/points', ana, { content: 'Words of Ana' });
  await send('POST', '/api/points', ben, { content: 'Words of Ben' });
  const reply = await send('GET', '/api/me/data', ana);
  expect(reply.headers['content-disposition']).toMatch(/attachment; filename="verdict-my-data-.*\.json"/);
  expect(reply.body).toContain('Words of Ana');
  expect(reply.body).toContain('ana@example.org');
  expect(reply.body).not.toMatch(/Words of Ben|ben@example\.org|password_hash|token_hash/);
  expect(reply.json().log).toContainEqual(
    expect.objectContaining({ kind: 'point.created', salt: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  );
});

test('an erasure can be cancelled within a day, and then nothing is erased', async () => {
  const cleo = await system.person('cleo');
  const asked = await send('POST', '/api/me/erasure', cleo);
  expect(asked.statusCode).toBe(202);
  const again = await later(3_600_000, () => send('POST', '/api/me/erasure', cleo));
  expect(again.json().erase_after).toBe(asked.json().erase_after);
  expect(await later(DAY_MS - 1000, () => eraseDue(deps, PERSONAL_DATA))).toBe(0);
  expect((await send('DELETE', '/api/me/erasure', cleo)).statusCode).toBe(200);
  expect((await send('DELETE', '/api/me/erasure', cleo)).statusCode).toBe(409);
  expect(await later(2 * DAY_MS, () => eraseDue(deps, PERSONAL_DATA))).toBe(0);
});

test('after a day the person is erased, and the log still verifies', async () => {
  const dora = await system.person('dora');
  await send('POST', '/api/points', dora, { content: 'Dora was here', externalId: 'dora-1', source: 'forum' });
  const key = await loadSigningKey(deps.settings);
  await sequenceNow(deps, key);
  await deps.db.pool.query(`UPDATE users SET metadata = '{"city": "Dorado"}', trust_score = 0.5 WHERE id = $1`, [dora.userId]);
  await send('POST', '/api/me/erasure', dora);
  expect(await later(DAY_MS + 1000, () => eraseDue(deps, PERSONAL_DATA))).toBe(1);
  expect((await deps.db.pool.query('SELECT metadata, trust_score FROM users WHERE id = $1', [dora.userId])).rows).toEqual([
    { metadata: {}, trust_score: 1 },
  ]);
  expect(await traces('Dora')).toEqual([]);
  // A new server with an empty cache.
  const fresh = await system.api();
  expect((await fresh.inject({ url: '/api/me', headers: { authorization: dora.authorization } })).statusCode).toBe(401);
  await sequenceNow(deps, key);
  expect((await verifyLog(deps.db, { trustedKeys: [key.publicKey], witnesses: [] })).problems).toEqual([]);
});

test('the log does not reveal the author of a point, however its payload was lost', async () => {
  const edda = await system.person('edda');
  const edited = await aPoint(edda, 'Edda speaks');
  const deleted = await aPoint(edda, 'Edda errs');
  await send('PUT', `/api/points/${edited.id}`, edda, { content: 'Edda speaks again' });
  await send('DELETE', `/api/points/${deleted.id}`, edda);
  await enforceRetention(deps.db, [POINT_RETENTION], new Date(deps.clock.now().getTime() + 31 * DAY_MS));
  await send('POST', '/api/me/erasure', edda);
  expect(await later(DAY_MS + 1000, () => eraseDue(deps, PERSONAL_DATA))).toBe(1);
  const { rows } = await deps.db.pool.query('SELECT kind FROM event WHERE subject_user_id = $1 OR subject = ANY ($2)', [
    edda.userId,
    [edited.uuid, deleted.uuid],
  ]);
  expect(rows).toEqual([]);
  const key = await loadSigningKey(deps.settings);
  await sequenceNow(deps, key);
  expect((await verifyLog(deps.db, { trustedKeys: [key.publicKey], witnesses: [] })).problems).toEqual([]);
});

async function aPoint(who: { authorization: string }, content: string): Promise<{ id: number; uuid: string }> {
  return (await send('POST', '/api/points', who, { content })).json().point;
}

test('cancelling at the last moment counts, and an account that cannot be erased does not block the others', async () => {
  const [gus, hana] = [await system.person('gus'), await system.person('hana')];
  await send('POST', '/api/me/erasure', gus);
  await send('POST', '/api/me/erasure', hana);
  const callsBack: PersonalData = {
    section: 'test',
    read: async () => ({}),
    // While the first is being erased, the second cancels; then the first fails.
    async erase(_deps, _tx, { userId }) {
      if (userId === hana.userId) throw new Error('hana is erased although she called it back');
      await send('DELETE', '/api/me/erasure', hana);
      throw new Error('cannot be erased');
    },
  };
  await later(DAY_MS + 1000, () => expect(eraseDue(deps, [...PERSONAL_DATA, callsBack])).rejects.toThrow('cannot be erased'));
  const { rows } = await deps.db.pool.query('SELECT email, erased_at FROM users WHERE id = ANY($1) ORDER BY id', [
    [gus.userId, hana.userId],
  ]);
  expect(rows).toEqual([
    { email: 'gus@example.org', erased_at: null },
    { email: 'hana@example.org', erased_at: null },
  ]);
  await send('DELETE', '/api/me/erasure', gus);
});

test('a write sent during the erasure is not saved after it', async () => {
  const ivan = await system.person('ivan');
  const label = await aLabel();
  await send('POST', '/api/me/erasure', ivan);
  const late: ReturnType<typeof send>[] = [];
  const speaksMeanwhile: PersonalData = {
    section: 'test',
    read: async () => ({}),
    // Everything is deleted by now, and nothing is committed.
    async erase() {
      late.push(
        send('POST', '/api/fallacy-feedback', ivan, { fallacyLabelId: label.id, feedbackType: 'correct', explanation: 'Ivan says so' }),
        send('POST', '/api/fallacy-feedback', ivan, {
          pointId: label.point_id,
          feedbackType: 'missed_fallacy',
          suggestedFallacyType: 'red_herring',
        }),
        send('POST', '/api/points', ivan, { content: 'Ivan was here' }),
      );
      await expect.poll(waitingStatements).toBe(late.length);
    },
  };
  expect(await later(DAY_MS + 1000, () => eraseDue(deps, [...PERSONAL_DATA, speaksMeanwhile]))).toBe(1);
  const replies = await Promise.all(late);
  expect(replies.map((reply) => reply.json().error?.code)).toEqual(['user_not_found', 'user_not_found', 'user_not_found']);
  expect(await traces('Ivan')).toEqual([]);
  const { rows } = await deps.db.pool.query(
    `SELECT user_id FROM fallacy_feedback WHERE user_id = $1 UNION ALL SELECT user_id FROM points WHERE user_id = $1
     UNION ALL SELECT subject_user_id FROM event WHERE subject_user_id = $1`,
    [ivan.userId],
  );
  expect(rows).toEqual([]);
});

/** A label on an imported point. */
async function aLabel(): Promise<{ id: number; point_id: number }> {
  const { rows } = await deps.db.pool.query(
    `WITH said AS (
       INSERT INTO points (uuid, content, language, source, created_at, updated_at)
       VALUES (gen_random_uuid(), 'Words', 'en', 'forum', now(), now()) RETURNING id
     )
     INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, created_at, updated_at)
     SELECT gen_random_uuid(), id, 'straw_man', 0.5, 'v1', now(), now() FROM said RETURNING id, point_id`,
  );
  return rows[0];
}

async function waitingStatements(): Promise<number> {
  const { rowCount } = await deps.db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

test('a write just before the erasure is erased too', async () => {
  const jana = await system.person('jana');
  const label = await aLabel();
  await send('POST', '/api/me/erasure', jana);
  const saying = send('POST', '/api/fallacy-feedback', jana, { fallacyLabelId: label.id, feedbackType: 'correct' });
  const erasing = later(DAY_MS + 1000, () => eraseDue(deps, PERSONAL_DATA));
  await Promise.all([saying, erasing]);
  const { rows } = await deps.db.pool.query(
    'SELECT coalesce(sum(total), 0) AS total FROM label_tally WHERE label_id = $1 UNION ALL SELECT count(*) FROM fallacy_feedback WHERE user_id = $2',
    [label.id, jana.userId],
  );
  expect(rows).toEqual([{ total: 0 }, { total: 0 }]);
});

test('the ledger lets a restored backup erase the person again', async () => {
  const finn = await system.person('finn');
  const { rows } = await deps.db.pool.query('SELECT uuid, email FROM users WHERE id = $1', [finn.userId]);
  await send('POST', '/api/me/erasure', finn);
  await later(DAY_MS + 1000, () => eraseDue(deps, PERSONAL_DATA));
  // What restoring an older backup does.
  await deps.db.pool.query('UPDATE users SET erased_at = NULL, uuid = $1, email = $2 WHERE id = $3', [
    rows[0].uuid,
    rows[0].email,
    finn.userId,
  ]);
  expect(await eraseAgain(deps, PERSONAL_DATA, await readLedger(ledgerFile(deps.settings.DATA_DIR)))).toBe(1);
  expect(await traces('finn@')).toEqual([]);
});

test('the only administrator cannot leave', async () => {
  const ada = await system.person('ada', 'admin');
  expect((await send('POST', '/api/me/erasure', ada)).json().error.code).toBe('last_admin');
});

/** Tables that contain a text. */
async function traces(text: string): Promise<string[]> {
  const { rows: tables } = await deps.db.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await deps.db.pool.query(`SELECT 1 FROM ${name} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`, [text]);
    if (rowCount) found.push(name);
  }
  return found;
}
