import type { Rules } from '@verdict/core/account';

export const WEBHOOK_PERMISSIONS = {
  'webhook.read': { least: 'admin', scope: 'admin:read' },
  'webhook.manage': { least: 'admin', scope: 'admin:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    webhook: keyof typeof WEBHOOK_PERMISSIONS;
  }
}
