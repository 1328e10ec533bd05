import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { appliedMigrations, type Database, migrate, openDatabase } from '@verdict/platform/postgres';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/template-cluster.ts';
import { templateUrl } from '../testing/worker-database.ts';
import { MIGRATIONS } from './migrations.ts';

const FILES = (await readdir(MIGRATIONS)).map((name) => name.replace(/\.sql$/, '')).toSorted();
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function openEmpty(): Promise<{ database: Database; url: string }> {
  const { url, drop } = await emptyDatabase(templateUrl());
  const database = openDatabase({ url, name: 'verdict-test', maxConnections: 4 });
  closing.push(() => database.close(), drop);
  return { database, url };
}

test('migration names begin with a unique timestamp', () => {
  for (const name of FILES) expect(name).toMatch(/^20\d{12}_[a-z0-9_]+$/);
  expect(new Set(FILES.map((name) => name.slice(0, 14))).size).toBe(FILES.length);
});

test('three processes that start at once migrate an empty database once', async () => {
  const { database, url } = await openEmpty();
  const others = [1, 2].map(() => openDatabase({ url, name: 'verdict-test', maxConnections: 2 }));
  const ran = await Promise.all([database, ...others].map((each) => migrate(each, MIGRATIONS)));
  expect(ran.flat().toSorted()).toEqual(FILES);
  expect(await appliedMigrations(database)).toEqual(FILES);
  expect(await migrate(database, MIGRATIONS)).toEqual([]);
  await Promise.all(others.map((other) => other.close()));
});

test('a database can be migrated up to a named migration and later further', async () => {
  const { database } = await openEmpty();
  const middle = FILES[2] as string;
  expect(await migrate(database, MIGRATIONS, middle)).toEqual(FILES.slice(0, 3));
  expect(await migrate(database, MIGRATIONS, middle)).toEqual([]);
  expect(await migrate(database, MIGRATIONS)).toEqual(FILES.slice(3));
});

/** One row of each table of the first migrations, with texts of every kind. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `INSERT INTO users (uuid, email, name, role, reputation, created_at, updated_at)
     SELECT gen_random_uuid(), 'p' || n || '@example.org', 'Zoë 😀 ' || n, 'member', n, now(), now() FROM generate_series(1, 50) n`,
  );
  await pool.query(
    `INSERT INTO session (token_hash, user_id, created_at, expires_at)
     SELECT sha256(uuid::text::bytea), id, now(), now() + interval '1 day' FROM users`,
  );
  await pool.query(
    `INSERT INTO api_key (uuid, user_id, name, prefix, token_hash, scopes, quota_per_day, expires_at, created_at)
     SELECT gen_random_uuid(), id, 'key', 'vk_x', sha256(email::bytea), ARRAY['points:write'], 5, now() + interval '1 day', now()
     FROM users`,
  );
  await pool.query('INSERT INTO api_key_usage SELECT id, current_date, 3, now() FROM api_key');
  await pool.query(
    `INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
     SELECT 'account.created', now(), sha256(email::bytea), sha256(name::bytea), json_build_object('name', name), uuid, id FROM users`,
  );
  await pool.query('INSERT INTO log_entry SELECT row_number() OVER (ORDER BY id) - 1, id, commitment FROM event');
  await pool.query(
    `INSERT INTO points (uuid, user_id, content, language, source, external_id, created_at, updated_at)
     SELECT gen_random_uuid(), id, name, 'en', 'forum', 'e' || id, now(), now() FROM users`,
  );
  await pool.query(
    `INSERT INTO points (uuid, user_id, content, language, source, parent_id, created_at, updated_at)
     SELECT gen_random_uuid(), user_id, 'reply', 'en', 'forum', id, now(), now() FROM points`,
  );
}

const FILLED = ['users', 'session', 'api_key', 'api_key_usage', 'event', 'log_entry', 'points'];

/** The previous columns of each row; later migrations may add columns, not change existing data. */
async function snapshot({ pool }: Database, columns: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const tables = FILLED.map(async (table) => {
    const { rows } = await pool.query<{ row: string }>(`SELECT row(${columns.get(table)})::text AS row FROM ${table} ORDER BY 1`);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

async function columnsOf({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ table: string; columns: string }>(
    `SELECT table_name AS table, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

let filled: Database;

test('migrating a filled database loses nothing, and its constraints hold afterwards', async () => {
  const { database } = await openEmpty();
  filled = database;
  await migrate(database, MIGRATIONS, '20261115090200_points');
  await fill(database);
  const columns = await columnsOf(database);
  const before = await snapshot(database, columns);
  for (const table of FILLED) expect(before[table]?.length, table).toBeGreaterThanOrEqual(50);
  await migrate(database, MIGRATIONS);
  expect(await appliedMigrations(database)).toEqual(FILES);
  expect(await snapshot(database, columns)).toEqual(before);
  const { rows } = await database.pool.query(
    `SELECT conname FROM pg_constraint WHERE NOT convalidated
     UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid`,
  );
  expect(rows).toEqual([]);
});

test.each([
  [
    'a second account with an e-mail',
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at)
     VALUES (gen_random_uuid(), 'P1@EXAMPLE.ORG', 'x', 'member', now(), now())`,
    '23505',
  ],
  ['an unknown role', "UPDATE users SET role = 'king'", '23514'],
  ['negative reputation', 'UPDATE users SET reputation = -1', '23514'],
  ['a reply to a missing point', 'UPDATE points SET parent_id = 999999 WHERE id = 1', '23503'],
  ['an external id twice', "UPDATE points SET external_id = 'same', user_id = 1, source = 'forum'", '23505'],
  ['a short commitment', "INSERT INTO event (kind, occurred_at, commitment) VALUES ('x', now(), 'short')", '23514'],
  [
    'a payload without its salt',
    "INSERT INTO event (kind, occurred_at, commitment, payload) VALUES ('x', now(), sha256('x'), '{}')",
    '23514',
  ],
  ['an event twice in the log', 'INSERT INTO log_entry SELECT 999, event_id, leaf_hash FROM log_entry LIMIT 1', '23505'],
  ['a second head', "INSERT INTO log_head VALUES (true, 0, '0', 0)", '23505'],
  ['a second kind of head', "INSERT INTO log_head VALUES (false, 0, '0', 0)", '23514'],
  ['a checkpoint of an unknown key', "INSERT INTO log_checkpoint VALUES (5, sha256('x'), 'note', sha256('y'), now())", '23503'],
  ['a change of a logged event', "UPDATE event SET kind = 'x'", '42501'],
])('the database refuses %s', async (_what, statement, code) => {
  await expect(filled.pool.query(statement)).rejects.toMatchObject({ code });
});

test('deleting an account deletes its keys and leaves its points', async () => {
  const { pool } = filled;
  await pool.query(
    "INSERT INTO users (uuid, email, name, role, created_at, updated_at) VALUES ($1, 'gone@example.org', 'x', 'member', now(), now())",
    [randomUUID()],
  );
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM users WHERE email = 'gone@example.org'");
  const id = rows[0]?.id;
  await pool.query(
    `INSERT INTO points (uuid, user_id, content, language, source, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'stays', 'en', 'forum', now(), now())`,
    [id],
  );
  await pool.query(
    `INSERT INTO api_key (uuid, user_id, name, prefix, token_hash, expires_at, created_at)
     VALUES (gen_random_uuid(), $1, 'k', 'vk_x', sha256('gone'), now(), now())`,
    [id],
  );
  await pool.query('DELETE FROM users WHERE id = $1', [id]);
  expect((await pool.query('SELECT FROM api_key WHERE user_id = $1', [id])).rowCount).toBe(0);
  expect((await pool.query("SELECT user_id FROM points WHERE content = 'stays'")).rows).toEqual([{ user_id: null }]);
});

test('labels whose excerpt was changed before that was recorded are marked as outdated', async () => {
  const { database } = await openEmpty();
  await migrate(database, MIGRATIONS, '20261118110000_community_passages');
  const { rows: points } = await database.pool.query<{ id: number; uuid: string }>(
    `INSERT INTO points (uuid, content, language, source, created_at, updated_at)
     SELECT gen_random_uuid(), 'New words, and some old ones', 'en', 'here', now(), now() FROM generate_series(1, 2) RETURNING id, uuid`,
  );
  await database.pool.query(
    `INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, text_excerpt, excerpt_start, created_at, updated_at)
     SELECT gen_random_uuid(), point, 'straw_man', 0.5, words, CASE WHEN words IS NOT NULL THEN 0 END, now() - interval '1 day', now()
     FROM unnest($1::bigint[]) AS point, unnest(ARRAY[NULL, 'old ones', 'gone words']) AS words`,
    [points.map(({ id }) => id)],
  );
  await database.pool.query(
    `INSERT INTO label_tally SELECT id, 4, 1, 3, 0, 0, 4, 75, 'rejected', 0.75, true, 'table-1' FROM comment_fallacy_labels`,
  );
  const [edited] = points;
  await database.pool.query("INSERT INTO event (kind, occurred_at, commitment, subject) VALUES ('point.edited', now(), sha256('x'), $1)", [
    edited?.uuid,
  ]);
  await migrate(database, MIGRATIONS);
  const { rows } = await database.pool.query(
    `SELECT point_id, text_excerpt, awaits_moderator FROM comment_fallacy_labels label JOIN label_tally ON label_id = label.id
     WHERE outdated_at IS NOT NULL ORDER BY text_excerpt NULLS FIRST`,
  );
  expect(rows).toEqual([null, 'gone words'].map((text_excerpt) => ({ point_id: edited?.id, text_excerpt, awaits_moderator: false })));
});

test('events about people erased earlier lose their personal data, and others keep theirs', async () => {
  const { database } = await openEmpty();
  await migrate(database, MIGRATIONS, '20261119090000_answers_named_together');
  await database.pool.query(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at, erased_at)
     SELECT gen_random_uuid(), n || '@example.org', n, 'member', now(), now(), CASE WHEN n = 'erased' THEN now() END
     FROM unnest(ARRAY['erased', 'here']) AS n`,
  );
  await database.pool.query(
    `INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id)
     SELECT 'point.created', now(), sha256(email::bytea), CASE WHEN kept THEN sha256('salt') END, CASE WHEN kept THEN '{}'::json END, uuid, id
     FROM users, unnest(ARRAY[true, false]) AS kept`,
  );
  await migrate(database, MIGRATIONS);
  const { rows } = await database.pool.query<{ name: string | null; named: boolean }>(
    `SELECT name, payload IS NULL AS emptied, subject IS NOT NULL AS named
     FROM event LEFT JOIN users ON users.id = subject_user_id ORDER BY name NULLS LAST, emptied`,
  );
  expect(rows).toEqual([
    { name: 'erased', emptied: false, named: true }, // the payload is intact, so this migration leaves it alone
    { name: 'here', emptied: false, named: true },
    { name: 'here', emptied: true, named: true },
    { name: null, emptied: true, named: false },
  ]);
});
