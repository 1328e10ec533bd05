import { testSystem } from '@verdict/features/testing';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealEvent } from '../audit/index.ts';
import { batchedCommand, type NewRow, type Outcome, PARENTS, toResult } from './index.ts';

const system = await testSystem();
const { deps } = system;
const { pool } = deps.db;
let ana: number;
let ben: number;

interface NewNote extends NewRow {
  row: { uuid: string; user_id: number; shelf: number; name: string };
}
interface Note {
  uuid: string;
  name: string;
}

const KIND = 'test.noted' as EventKind; // no slice declares it

const NOTES = {
  table: 'note',
  columns: [
    { name: 'shelf', type: 'bigint', of: ({ row }: NewNote) => row.shelf },
    { name: 'name', type: 'text', of: ({ row }: NewNote) => row.name },
  ],
  identity: ['shelf', 'name'],
  onConflict: 'ON CONFLICT DO NOTHING',
  returning: 'uuid, name',
  eventKind: `'${KIND}'`,
  async lock(tx: Tx, rows: readonly NewNote['row'][]): Promise<Set<number>> {
    const ids = [...new Set(rows.map(({ shelf }) => shelf))];
    const { rows: open } = await sql<{ id: number }>`SELECT id FROM shelf WHERE id = ANY (${ids}) AND open ORDER BY id FOR SHARE`.execute(
      tx,
    );
    return new Set(open.map(({ id }) => id));
  },
  refuse: ({ shelf }: NewNote['row'], open: Set<number>) => (open.has(shelf) ? undefined : ({ code: 'gone' } as const)),
} as const;

const notes = batchedCommand<NewNote, Note, Set<number>>(NOTES);
const replacing = batchedCommand<NewNote, Note, Set<number>>({
  ...NOTES,
  identityOf: ({ shelf, name }) => `${shelf} ${name}`,
  onConflict: 'ON CONFLICT (shelf, name) DO UPDATE SET uuid = excluded.uuid, updated_at = excluded.updated_at',
});
const optimistic = batchedCommand<NewNote, Note, Set<number>>({
  ...NOTES,
  optimistic: {
    parentOf: ({ shelf }) => shelf,
    guards: [
      {
        name: 'insert-notes',
        appliesTo: () => true,
        where: `(SELECT count(*) FROM shelf WHERE id = ANY (${PARENTS}) AND open) = cardinality(${PARENTS})`,
      },
    ],
  },
});

beforeAll(async () => {
  ({ userId: ana } = await system.person('ana'));
  ({ userId: ben } = await system.person('ben'));
  await pool.query(`
    CREATE TABLE shelf (id bigint PRIMARY KEY, open boolean NOT NULL);
    INSERT INTO shelf VALUES (1, true), (2, true), (3, false);
    CREATE TABLE note (uuid uuid NOT NULL, user_id bigint NOT NULL, shelf bigint NOT NULL, name text NOT NULL CHECK (name <> 'bad'),
      created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, UNIQUE (shelf, name))`);
});
afterAll(() => system.close());

function note(
  name: string,
  { userId = ana, shelf = 1, key, body = name }: { userId?: number; shelf?: number; key?: string; body?: string } = {},
): NewNote {
  const uuid = newUuid();
  return {
    row: { uuid, user_id: userId, shelf, name },
    event: sealEvent(KIND, { occurredAt: deps.clock.now(), subject: uuid, subjectUserId: userId, payload: { name } } as never),
    repeat: key === undefined ? undefined : { userId, route: 'POST /notes', key, fingerprint: Buffer.from(body) },
  };
}

const write = (command: typeof notes, items: readonly NewNote[]) => deps.db.transaction((tx) => command.write(tx, items, deps.clock.now()));
const kinds = (outcomes: readonly Outcome<Note>[]) =>
  outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind));
const eventsOf = async ({ row }: NewNote) => (await pool.query<{ id: number }>('SELECT id FROM event WHERE subject = $1', [row.uuid])).rows;

test('each row has its own outcome, and only saved rows have an event', async () => {
  const items = [
    note('first', { key: 'a' }),
    note('first'),
    note('other', { userId: ben }),
    note('closed', { shelf: 3 }),
    note('nobody', { userId: 999_999 }),
  ];
  const outcomes = await write(notes, items);
  expect(kinds(outcomes)).toEqual(['saved', 'duplicate', 'saved', 'gone', 'user_not_found']);
  expect((await Promise.all(items.map(eventsOf))).map(({ length }) => length)).toEqual([1, 0, 1, 0, 0]);
  expect(outcomes[0]).toMatchObject({ row: { name: 'first' }, event: (await eventsOf(items[0] as NewNote))[0]?.id });
});

test('a repeated request returns what it created, even if it would be refused now', async () => {
  const first = note('once', { key: 'once', shelf: 2 });
  const again = () => note('once', { key: 'once', shelf: 2 });
  expect(kinds(await write(notes, [first, again()]))).toEqual(['saved', 'repeated']);
  await pool.query('UPDATE shelf SET open = false WHERE id = 2');
  expect(await write(notes, [again()])).toEqual([{ kind: 'repeated', resource: first.row.uuid }]);
  expect(kinds(await write(notes, [note('twice', { shelf: 2, key: 'new' }), note('once', { key: 'once', body: 'else' })]))).toEqual([
    'gone',
    'idempotency_key_reused',
  ]);
  await pool.query('UPDATE shelf SET open = true WHERE id = 2');
});

test('rows that replace each other are written one after the other', async () => {
  const items = [note('mine'), note('mine'), note('mine')];
  expect(kinds(await write(replacing, items))).toEqual(['saved', 'saved', 'saved']);
  expect((await pool.query("SELECT uuid FROM note WHERE name = 'mine'")).rows).toEqual([{ uuid: items[2]?.row.uuid }]);
});

test('a refused duplicate frees its key, an accepted one keeps it', async () => {
  await write(notes, [note('known')]);
  for (const isRefused of [true, false]) {
    const item = note('known', { key: 'known' });
    const [outcome] = await write(notes, [item]);
    await toResult(deps, item, outcome as Outcome<Note>, {
      saved: () => Promise.reject(new Error('the row existed already')),
      repeated: () => Promise.reject(new Error('the request was not sent before')),
      duplicate: () => Promise.resolve(isRefused ? { ok: false, refusal: { code: 'gone' } } : { ok: true, value: null }),
    });
  }
  expect(kinds(await write(notes, [note('known', { key: 'known' })]))).toEqual(['repeated']);
});

test.each([
  { how: 'carefully', command: notes },
  { how: 'optimistically', command: optimistic },
])('written $how, a bad row does not affect the others', async ({ how, command }) => {
  const writer = command.createWriter(deps);
  const names = [`${how} a`, 'bad', `${how} b`];
  const outcomes = await Promise.allSettled(names.map((name) => writer.write(note(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

describe('optimistically', () => {
  test('new rows are saved with their events', async () => {
    const writer = optimistic.createWriter(deps);
    const items = [note('fast a', { key: 'fast' }), note('fast b')];
    const outcomes = await Promise.all(items.map((item) => writer.write(item)));
    expect(outcomes).toMatchObject([
      { kind: 'saved', row: { name: 'fast a' } },
      { kind: 'saved', row: { name: 'fast b' } },
    ]);
    expect(outcomes).toMatchObject((await Promise.all(items.map(eventsOf))).map(([event]) => ({ event: event?.id })));
  });

  test.each([
    { what: 'one exists already', other: () => note('fast a'), kind: 'duplicate' },
    { what: 'one was sent before', other: () => note('fast a', { key: 'fast' }), kind: 'repeated' },
    { what: 'one is refused', other: () => note('shut', { shelf: 3 }), kind: 'gone' },
    { what: 'an account is erased', other: () => note('nobody', { userId: 999_999 }), kind: 'user_not_found' },
  ])('if $what, each row still has its own outcome', async ({ what, other, kind }) => {
    const writer = optimistic.createWriter(deps);
    expect(kinds(await Promise.all([note(what), other()].map((item) => writer.write(item))))).toEqual(['saved', kind]);
  });
});
