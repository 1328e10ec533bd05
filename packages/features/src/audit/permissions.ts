import type { Rules } from '@verdict/core/account';

export const AUDIT_PERMISSIONS = {
  'log.read': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    audit: keyof typeof AUDIT_PERMISSIONS;
  }
}
