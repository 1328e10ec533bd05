import { rm } from 'node:fs/promises';
import { joinCluster, migrate, openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../src/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address whose database is a migrated template; tests copy it. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the whole run; each test file works in its own copy of a migrated database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryFolder('test');
  const cluster = await joinCluster(dataDir);
  const admin = openDatabase({ url: replaceDatabase(cluster.url, 'postgres'), name: 'verdict-test', maxConnections: 1 });
  await admin.pool.query('CREATE DATABASE verdict_template');
  await admin.close();
  const url = replaceDatabase(cluster.url, 'verdict_template');
  const template = openDatabase({ url, name: 'verdict-test', maxConnections: 1 });
  await migrate(template, MIGRATIONS);
  await template.close();
  project.provide('templateUrl', url);
  return async () => {
    await cluster.leave();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function replaceDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
