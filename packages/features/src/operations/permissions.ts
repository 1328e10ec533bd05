import type { Rules } from '@verdict/core/account';

export const OPERATIONS_PERMISSIONS = {
  'page.read': { least: 'anyone' },
  'operations.probe': { least: 'anyone' },
  'job.read': { least: 'admin', scope: 'admin:read' },
  'job.retry': { least: 'admin', scope: 'admin:write' },
  'operations.read': { least: 'admin', scope: 'admin:read' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    operations: keyof typeof OPERATIONS_PERMISSIONS;
  }
}
