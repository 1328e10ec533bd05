import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { SettingsError } from '../settings/index.ts';
import { openDatabase } from './index.ts';
import { requireServer } from './require-server.ts';

const system = await testSystem();
afterAll(() => system.close());

const changed = (parts: Partial<URL>): string => Object.assign(new URL(system.databaseUrl), parts).href;

async function refusalOf(url: string): Promise<Error | undefined> {
  const database = openDatabase({ url, name: 'verdict-asking', maxConnections: 1 });
  try {
    return await requireServer(database).then(
      () => undefined,
      (error: Error) => error,
    );
  } finally {
    await database.close();
  }
}

test('the PostgreSQL that comes with Verdict is recent enough', async () => {
  expect(await refusalOf(system.databaseUrl)).toBeUndefined();
});

test('a server with an older version is refused, with its version', async () => {
  await system.deps.db.pool.query(`CREATE SCHEMA older;
    CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql AS $$SELECT '14.9 (Debian 14.9-1)'$$`);
  const refusal = await refusalOf(changed({ search: '?options=-c%20search_path%3Dolder,pg_catalog' }));
  expect(refusal).toBeInstanceOf(SettingsError);
  expect(refusal?.message).toContain('is PostgreSQL 14.9 (Debian 14.9-1), and Verdict needs 15 or later');
});

test('a server without the extension for misspelled words is refused, with what to install', async () => {
  await system.deps.db.pool.query('CREATE SCHEMA bare; CREATE TABLE bare.pg_available_extensions (name name)');
  const refusal = await refusalOf(changed({ search: '?options=-c%20search_path%3Dbare,pg_catalog' }));
  expect(refusal).toBeInstanceOf(SettingsError);
  expect(refusal?.message).toMatch(/lacks the extension pg_trgm.*postgresql-contrib/);
});

test.each([
  ['a wrong password', { password: 'wrong' }, /password authentication failed.*Check user and password/],
  ['a database that is not there', { pathname: '/missing' }, /"missing" does not exist\. Create that database/],
  ['a port where nobody listens', { port: '1' }, /ECONNREFUSED.*Check host and port/],
  ['a host that is not there', { hostname: 'nowhere.invalid' }, /nowhere\.invalid\. Check host and port/],
  ['a certificate that is not there', { search: '?sslrootcert=/missing.pem' }, /missing\.pem.*Check the address/],
])('%s is reported in words, without the password', async (_what, parts, words) => {
  const url = changed(parts);
  const refusal = await refusalOf(url);
  expect(refusal).toBeInstanceOf(SettingsError);
  expect(refusal?.message).toMatch(words);
  expect(refusal?.message).not.toContain(new URL(url).password);
});
