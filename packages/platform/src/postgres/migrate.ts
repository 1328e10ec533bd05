import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { requireServer } from './require-server.ts';

/** The migrations in a folder of timestamped SQL files, in order of their names. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await migrationNames(folder);
      const entries = await Promise.all(names.map(async (name) => [name, await toMigration(join(folder, `${name}.sql`))] as const));
      return Object.fromEntries(entries);
    },
  };
}

async function toMigration(file: string): Promise<Migration> {
  const text = await readFile(file, 'utf8');
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) };
}

/** Brings the schema up to date, or up to a named migration; returns which ran. Safe to run from several processes at the same time. */
export async function migrate(database: Database, folder: string, upTo?: string): Promise<string[]> {
  await requireServer(database);
  const migrator = new Migrator({ db: database.kysely, provider: sqlFiles(folder), allowUnorderedMigrations: true });
  const { error, results = [] } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter(({ status, direction }) => status === 'Success' && direction === 'Up').map(({ migrationName }) => migrationName);
}

export async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}
