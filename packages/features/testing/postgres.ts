import { rm } from 'node:fs/promises';
import { joinCluster, migrate, openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../src/migrations.ts';
import { replaceDatabase } from './replace-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker an address whose database is a migrated template; tests copy it. */
    templateUrls: readonly string[];
  }
}

/**
 * A real PostgreSQL for each worker, since an open transaction of one test would hold back the log of another; each test file
 * works in its own copy of a migrated database.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const clusters = await Promise.all(workers.map(startCluster));
  project.provide(
    'templateUrls',
    clusters.map(({ url }) => url),
  );
  return async () => {
    for (const { stop } of clusters) await stop();
  };
}

async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await makeTemporaryFolder('test');
  const cluster = await joinCluster(dataDir);
  const admin = openDatabase({ url: replaceDatabase(cluster.url, 'postgres'), name: 'verdict-test', maxConnections: 1 });
  // What tests write need not outlive a loss of power; what does is proved by the checks, on databases of their own.
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) await admin.pool.query(`ALTER SYSTEM SET ${name} = off`);
  await admin.pool.query('SELECT pg_reload_conf()');
  await admin.pool.query('CREATE DATABASE verdict_template');
  await admin.close();
  const url = replaceDatabase(cluster.url, 'verdict_template');
  const template = openDatabase({ url, name: 'verdict-test', maxConnections: 1 });
  await migrate(template, MIGRATIONS);
  await template.close();
  return {
    url,
    async stop() {
      await cluster.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
