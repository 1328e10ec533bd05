import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startJobs } from '@verdict/platform/jobs';
import { createLog } from '@verdict/platform/log';
import { createMetrics } from '@verdict/platform/metrics';
import { joinCluster, migrate, openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { MIGRATIONS } from '../src/migrations.ts';
import { replaceDatabase } from './replace-database.ts';

/** A real PostgreSQL whose database at `url` is migrated and ready to be copied. */
export interface TemplateCluster {
  url: string;
  stop(): Promise<void>;
}

export async function startTemplateCluster(): Promise<TemplateCluster> {
  const dataDir = await makeTemporaryFolder('test');
  const cluster = await joinCluster(dataDir);
  // What tests write need not outlive a loss of power; what does is proved by a check, on a database of its own.
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) await runAsAdmin(cluster.url, `ALTER SYSTEM SET ${name} = off`);
  await runAsAdmin(cluster.url, 'SELECT pg_reload_conf()');
  await runAsAdmin(cluster.url, 'CREATE DATABASE verdict_template');
  const url = replaceDatabase(cluster.url, 'verdict_template');
  await prepare(url);
  return {
    url,
    async stop() {
      await cluster.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everything that each start would otherwise make anew, but for what it holds. */
async function prepare(url: string): Promise<void> {
  const database = openDatabase({ url, name: 'verdict-test', maxConnections: 1 });
  await migrate(database, MIGRATIONS);
  const jobs = await startJobs({ url, database, jobs: [], work: false, log: createLog('error'), metrics: createMetrics() });
  await jobs.stop();
  await database.close();
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated database. */
export function copyDatabase(templateUrl: string): Promise<TestDatabase> {
  return makeDatabase(templateUrl, 'verdict_template');
}

/** A database without any table. */
export function emptyDatabase(templateUrl: string): Promise<TestDatabase> {
  return makeDatabase(templateUrl, 'template1');
}

async function makeDatabase(templateUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: replaceDatabase(templateUrl, name),
    drop: () => runAsAdmin(templateUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const admin = openDatabase({ url: replaceDatabase(url, 'postgres'), name: 'verdict-test', maxConnections: 1 });
  try {
    await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}
