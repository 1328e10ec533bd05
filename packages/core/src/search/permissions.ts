import type { Rules } from '../account/index.ts';

export const SEARCH_PERMISSIONS = {
  'search.read': { least: 'anyone' },
} as const satisfies Rules;

declare module '../account/index.ts' {
  interface Actions {
    search: keyof typeof SEARCH_PERMISSIONS;
  }
}
