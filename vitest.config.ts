import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'ops/*.test.ts', 'scripts/*.test.ts'],
    globalSetup: ['packages/features/testing/postgres.ts', 'apps/web/testing/web-build.ts'],
    // They share one PostgreSQL, where an open transaction of one test would hold back the log of another.
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
});
