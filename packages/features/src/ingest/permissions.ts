import type { Rules } from '@verdict/core/account';

export const INGEST_PERMISSIONS = {
  // Each message needs the permission for what it contains.
  'ingest.connect': { least: 'member' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    ingest: keyof typeof INGEST_PERMISSIONS;
  }
}
