// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source code

import { expect, test } from 'vitest';
import { foreignUses, refusalOf, unownedTables, wrongReads } from './lint-tables.ts';

const slice = (name: string, text: string, file = 'queries.ts') => ({ path: `packages/features/src/${name}/${file}`, text });
const OWNED = [
  slice('shop', "declare module 'x' { interface Tables { goods: { id: number }; sale: { id: number } } }", 'tables.ts'),
  slice('shop', "declare module 'x' { interface Tables { priced_goods: { id: number } } }", 'views.ts'),
  slice('post', "declare module 'x' { interface Tables { parcel: { id: number } } }", 'tables.ts'),
];

/** What a file of the slice "post" is refused. */
function refused(text: string): string[] {
  return foreignUses([...OWNED, slice('post', text)]).flatMap((use) => refusalOf(use) ?? []);
}

test.each([
  'sql`SELECT id FROM goods`',
  'sql`SELECT id FROM parcel JOIN goods USING (id)`',
  'sql`SELECT id FROM parcel, goods`',
  'sql`SELECT id FROM parcel LEFT JOIN (goods JOIN sale ON true) ON true`',
  'sql`SELECT id FROM parcel WHERE id IN (SELECT id FROM goods)`',
  'sql`select id from public.goods`',
  'sql`SELECT id FROM "goods"`',
  'sql`WITH sold AS (SELECT id FROM goods) SELECT id FROM sold`',
  'sql`SELECT id FROM parcel CROSS JOIN LATERAL (SELECT id FROM ONLY goods) AS one`',
  'sql`DELETE FROM parcel USING goods WHERE parcel.id = goods.id`',
  'sql`UPDATE parcel SET id = 1 FROM goods`',
  'sql`TABLE goods`',
  'sql`SELECT ${which} FROM ${table} JOIN goods ON ${condition}`',
  'sql`SELECT ${sql`SELECT id FROM goods`}`',
  'sql`goods WHERE id > 3`',
  'sql<number>`(SELECT count(*) FROM goods)`',
  'pool.query("SELECT id FROM goods")',
  "const JOINED = 'LEFT JOIN goods ON true'",
  'const text = `WITH asked AS (${ASKED}) SELECT id FROM goods`',
  "db.selectFrom('goods')",
  "db.selectFrom('goods as g')",
  "db.selectFrom(['parcel', 'goods'])",
  "db.selectFrom('parcel').innerJoin('goods', 'goods.id', 'parcel.id')",
  "db.selectFrom('parcel').leftJoin('goods as g', (join) => join)",
  "db.updateTable('parcel').from('goods')",
  "db.deleteFrom('parcel').using('goods')",
  "sql`SELECT * FROM ${sql.table('goods')}`",
  "type Row = Selectable<Tables['goods']>",
])('reads a foreign table: %s', (text) => {
  expect(refused(text)).toContainEqual(
    expect.stringMatching(/queries\.ts:1: post reads goods, which belongs to shop\. Call a function .*or read a view/),
  );
});

test.each([
  'sql`INSERT INTO goods (id) VALUES (1)`',
  'sql`UPDATE goods SET id = 1`',
  'sql`WITH gone AS (DELETE FROM goods RETURNING id) SELECT id FROM gone`',
  'sql`TRUNCATE TABLE parcel, goods`',
  'sql`MERGE INTO goods USING parcel ON true WHEN MATCHED THEN DELETE`',
  "db.insertInto('goods')",
  "db.updateTable('goods')",
  "db.deleteFrom('goods')",
  "deleteOldRows({ table: 'goods', keepDays: 3 })",
  "({ tables: ['parcel', 'goods'] })",
])('writes a foreign table: %s', (text) => {
  expect(refused(text)).toContainEqual(expect.stringContaining('post writes goods, which belongs to shop.'));
});

test.each(["db.updateTable('priced_goods')", 'sql`INSERT INTO priced_goods (id) VALUES (1)`', 'sql`DELETE FROM priced_goods`'])(
  'writes through a view: %s',
  (text) => {
    expect(refused(text)).toEqual([expect.stringContaining('post writes priced_goods')]);
  },
);

test.each([
  'sql`SELECT id FROM parcel`',
  'sql`SELECT id FROM priced_goods`',
  "db.selectFrom('priced_goods')",
  'sql`SELECT goods.id FROM priced_goods goods`',
  "db.selectFrom('priced_goods as goods').select('goods.id')",
  'sql`SELECT extract(epoch FROM sale), trim(both FROM goods) FROM parcel`',
  'sql`SELECT id FROM parcel WHERE old IS DISTINCT FROM goods`',
  'sql`SELECT id FROM parcel JOIN weight USING (goods)`',
  'sql`INSERT INTO parcel (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET goods = 3`',
  'sql`SELECT id FROM parcel FOR UPDATE OF sale`',
  "sql`SELECT 'FROM goods' FROM parcel -- JOIN goods`",
  "const text = 'what we got from goods of all kinds'",
  "Buffer.from(text); kinds.includes('goods')",
])('allowed: %s', (text) => {
  expect(refused(text)).toEqual([]);
});

test('the line is that of the name', () => {
  expect(refused('const x = 1;\nconst y = sql`\n  SELECT ${x}\n  FROM goods`;')).toEqual([expect.stringContaining('queries.ts:4:')]);
});

test('what lies outside the slices owns nothing', () => {
  const uses = foreignUses([...OWNED, { path: 'apps/cli/src/list.ts', text: "db.selectFrom('goods')" }]);
  expect(uses.flatMap((use) => refusalOf(use) ?? [])).toEqual([expect.stringContaining('apps/cli reads goods')]);
});

test('a slice names exactly those whose views it reads', () => {
  const uses = foreignUses([...OWNED, slice('post', "db.selectFrom('priced_goods')")]);
  expect(wrongReads([{ name: 'post', reads: ['shop'] }, { name: 'shop' }], uses)).toEqual([]);
  expect(wrongReads([{ name: 'post' }, { name: 'shop', reads: ['post'] }], uses)).toEqual([
    'post reads a view of shop, which its `reads` does not name.',
    'shop names post in `reads` and reads no view of it.',
  ]);
});

test('every table that there is has an owner', () => {
  const migrations = 'CREATE TABLE goods (id bigint);\nCREATE TABLE old (id bigint);\nCREATE VIEW cheap AS SELECT 1;\nDROP TABLE old;';
  expect(unownedTables(OWNED, migrations)).toEqual(['cheap']);
});
