import { testSystem } from '@verdict/features/testing';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './index.ts';

const system = await testSystem();
const heard = { slow: 0, givenUp: 0 };
const watcher = { onSlow: () => void heard.slow++, onGivenUp: () => void heard.givenUp++ };
const database = openDatabase({ url: system.databaseUrl, name: 'verdict-watched', maxConnections: 2, watcher });
afterAll(async () => {
  await database.close();
  await system.close();
});

test('a statement that takes longer than a second is reported, however it was sent', async () => {
  await database.pool.query('SELECT 1');
  await sql`SELECT 1`.execute(database.kysely);
  expect(heard).toEqual({ slow: 0, givenUp: 0 });
  await Promise.all([database.pool.query('SELECT pg_sleep(1.1)'), sql`SELECT pg_sleep(1.1)`.execute(database.kysely)]);
  expect(heard).toEqual({ slow: 2, givenUp: 0 });
});

test('a statement cancelled by the database is reported, and fails as before', async () => {
  const givenUp = database.transaction(async (tx) => {
    await sql`SET LOCAL statement_timeout = 50`.execute(tx);
    await sql`SELECT pg_sleep(5)`.execute(tx);
  });
  await expect(givenUp).rejects.toMatchObject({ code: '57014' });
  expect(heard.givenUp).toBe(1);
});

test('a wrong statement fails as before', async () => {
  await expect(database.pool.query('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
  expect(heard.givenUp).toBe(1);
});
