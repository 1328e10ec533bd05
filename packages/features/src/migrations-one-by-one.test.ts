import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@verdict/platform/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/template-cluster.ts';
import { templateUrl } from '../testing/worker-database.ts';
import { MIGRATIONS } from './migrations.ts';

/** For each migration that creates tables: rows as they may have been before the next one, in a file with its name. */
const ROWS = join(import.meta.dirname, '../testing/rows-of-migrations');

/** What a migration is meant to change in existing data: a table, or a column of one. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  '20261115100300_notification': ['consumer_offset'],
  '20261115110100_label_moderation': ['consumer_offset'],
  '20261118110100_outdated_labels': ['label_tally.awaits_moderator', 'label_need'],
  '20261118120000_time_out_of_sight': ['resolution.veracity_impact'],
  '20261119090000_answers_named_together': ['contribution.value'],
  '20261119110000_whose_events_and_keys': ['event.subject', 'event.subject_user_id'],
  '20261120100000_policies': ['challenge.policy'],
  '20261120120000_notifications_by_slice': ['consumer_offset'],
  '20261121097000_follow': ['consumer_offset'],
  '20261122080100_search_vocabulary': ['search_document', 'search_word', 'consumer_offset'],
  '20261122100200_follow_moves': ['follow'],
  '20261123090100_abuse': ['consumer_offset'],
};

let made: TestDatabase;
let database: Database;
const files = (await readdir(MIGRATIONS)).map((name) => name.replace(/\.sql$/, '')).toSorted();
const withRows = new Set((await readdir(ROWS)).map((name) => name.replace(/\.sql$/, '')));

beforeAll(async () => {
  made = await emptyDatabase(templateUrl());
  database = openDatabase({ url: made.url, name: 'verdict-test', maxConnections: 2 });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

async function columnsOfTables(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, json_agg(column_name ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Every row of these tables, as text. */
async function contents(tables: ReadonlyMap<string, readonly string[]>): Promise<Record<string, string[]>> {
  const read: Record<string, string[]> = {};
  for (const [table, columns] of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`SELECT row(${columns.join(', ')})::text AS row FROM ${table} ORDER BY 1`);
    read[table] = rows.map(({ row }) => row);
  }
  return read;
}

test.each(files)('%s, run on tables with rows, changes only what it is meant to', async (name) => {
  const meant = new Set(MEANT[name]);
  const kept = new Map<string, string[]>();
  for (const [table, columns] of await columnsOfTables())
    if (!meant.has(table))
      kept.set(
        table,
        columns.filter((column) => !meant.has(`${table}.${column}`)),
      );
  const before = await contents(kept);
  expect(await migrate(database, MIGRATIONS, name)).toEqual([name]);
  expect(await contents(kept)).toEqual(before);
  if (withRows.has(name)) await database.pool.query(await readFile(join(ROWS, `${name}.sql`), 'utf8'));
  const empty = Object.entries(await contents(await columnsOfTables())).filter(([, rows]) => rows.length === 0);
  expect(
    empty.map(([table]) => table),
    `tables without rows in testing/rows-of-migrations/${name}.sql`,
  ).toEqual([]);
});

test('every file of rows belongs to a migration', () => {
  expect(files).toEqual(expect.arrayContaining([...withRows, ...Object.keys(MEANT)]));
});

test.each([
  ['feedback from before notifications causes none', "SELECT seq FROM consumer_offset WHERE name = 'point-notifications'", [{ seq: 6 }]],
  [
    'notifications continue where one consumer for several slices stopped',
    "SELECT name, seq FROM consumer_offset WHERE name ~ '^(challenge|jury|reputation)-notifications$' ORDER BY name",
    [
      { name: 'challenge-notifications', seq: 4 },
      { name: 'jury-notifications', seq: 4 },
      { name: 'reputation-notifications', seq: 4 },
    ],
  ],
  [
    'only labels without a decision on visible points wait for a moderator',
    'SELECT label_id FROM label_tally WHERE awaits_moderator ORDER BY label_id',
    [{ label_id: 1 }, { label_id: 5 }, { label_id: 6 }],
  ],
  [
    'reputation from before the ledger is imported',
    "SELECT user_id, points FROM reputation_entry WHERE reason = 'brought_along' AND user_id < 4 ORDER BY user_id",
    [
      { user_id: 2, points: 1 },
      { user_id: 3, points: 2 },
    ],
  ],
  [
    'cases from before the deadline are due a day after they were opened',
    "SELECT DISTINCT due_at - created_at = interval '24 hours' AS a_day FROM moderation_case",
    [{ a_day: true }],
  ],
  [
    'who follows a merged proposal follows what it was merged into',
    'SELECT user_id, proposal_id FROM follow WHERE moved_from = 2',
    [{ user_id: 4, proposal_id: 1 }],
  ],
  ['a label whose excerpt was changed is outdated', 'SELECT id FROM comment_fallacy_labels WHERE outdated_at IS NOT NULL', [{ id: 4 }]],
  ['and needs no more feedback', 'SELECT FROM label_need WHERE label_id = 4', []],
  [
    'a jury’s outcome has its own effect, and that of the ballots stays',
    'SELECT decided_by, round(veracity_impact::numeric, 6)::float8 AS impact FROM resolution ORDER BY id',
    [
      { decided_by: 'ballots', impact: -0.15 },
      { decided_by: 'jury', impact: -0.075 },
    ],
  ],
  [
    'each label has the values last logged for it, if any',
    "SELECT label_id, (told->>'probability')::float8 AS probability, told->>'bridging' AS bridging FROM label_probability ORDER BY label_id",
    [
      { label_id: 1, probability: 0.4, bridging: 'not_enough' },
      { label_id: 2, probability: 0.4, bridging: 'not_enough' },
      { label_id: 3, probability: null, bridging: null },
    ],
  ],
  [
    'a randomised answer with one value names that value',
    'SELECT kind, named FROM contribution ORDER BY id',
    [
      { kind: 'text', named: null },
      { kind: 'randomised', named: ['sarcasm'] },
    ],
  ],
  [
    'events without a payload no longer name erased people',
    'SELECT count(*)::int AS events FROM event WHERE payload IS NULL AND subject IS NULL AND subject_user_id IS NULL',
    [{ events: 1 }],
  ],
])('%s', async (_fact, query, rows) => {
  expect((await database.pool.query(query)).rows).toEqual(rows);
});

test('no constraint is unvalidated and no index invalid', async () => {
  const { rows } = await database.pool.query(
    `SELECT conname FROM pg_constraint WHERE NOT convalidated
     UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid`,
  );
  expect(rows).toEqual([]);
});
