import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { TIMESTAMPS_AS_TEXT } from './timestamps-as-text.ts';

const system = await testSystem();
const { pool } = system.deps.db;
afterAll(() => system.close());

const MOMENTS = [
  '2026-03-01T08:00:00.000Z',
  '2026-03-01T08:00:00.500Z',
  '2026-12-31T23:59:59.999Z',
  '1969-07-20T20:17:40.010Z',
  '0987-01-01T00:00:00.000Z',
  '+012026-01-01T00:00:00.000Z',
];

test.each(['UTC', 'Asia/Kathmandu', 'America/Caracas'])('timestamps read as text equal those of dates, in %s', async (zone) => {
  const client = await pool.connect();
  await client.query(`SET TIME ZONE '${zone}'`);
  const wanted = MOMENTS.map((moment) => new Date(moment));
  const { rows } = await client.query<{ at: string; n: number }>({
    text: 'SELECT at, 7::bigint AS n FROM unnest($1::timestamptz[]) AS t (at)',
    values: [wanted],
    types: TIMESTAMPS_AS_TEXT,
  });
  await client.query('RESET TIME ZONE');
  client.release();
  expect(rows).toEqual(MOMENTS.map((at) => ({ at, n: 7 })));
});
