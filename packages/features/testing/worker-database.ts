import { inject } from 'vitest';

/** The migrated template of the worker this runs in. */
export function templateUrl(): string {
  const urls = inject('templateUrls');
  return urls[(Number(process.env['VITEST_POOL_ID']) - 1) % urls.length] as string;
}
