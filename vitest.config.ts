import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'ops/*.test.ts', 'scripts/*.test.ts'],
    globalSetup: ['packages/features/testing/postgres.ts', 'apps/web/testing/web-build.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
});
