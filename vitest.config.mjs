import { defineConfig } from 'vitest/config';
import { useMemoryForTemporaryFiles } from './scripts/memory-folder.mjs';

useMemoryForTemporaryFiles();

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'ops/*.test.ts', 'scripts/*.test.ts', 'bench/*/*.test.ts'],
    // "npm run test:quick" has only tests that need neither.
    globalSetup: process.env['STARTS_NOTHING'] ? [] : ['packages/features/testing/postgres.ts', 'apps/web/testing/web-build.ts'],
    maxWorkers: 2,
    // Only something broken takes so long, also on a machine with much else to do. All looks are four times the usual two.
    testTimeout: process.env['LOOKS'] === 'all' ? 480_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: false,
  },
});
