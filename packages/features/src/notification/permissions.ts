import type { Rules } from '@verdict/core/account';

export const NOTIFICATION_PERMISSIONS = {
  'notification.read': { least: 'member', scope: 'account:read' },
  'notification.edit': { least: 'member', scope: 'account:write' },
  'notification.unsubscribe': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    notification: keyof typeof NOTIFICATION_PERMISSIONS;
  }
}
