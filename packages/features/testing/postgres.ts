import type { TestProject } from 'vitest/node';
import { startTemplateCluster } from './template-cluster.ts';

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
  const clusters = await Promise.all(workers.map(startTemplateCluster));
  project.provide(
    'templateUrls',
    clusters.map(({ url }) => url),
  );
  return async () => {
    for (const { stop } of clusters) await stop();
  };
}
