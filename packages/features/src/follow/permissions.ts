import type { Rules } from '@verdict/core/account';

export const FOLLOW_PERMISSIONS = {
  'follow.read': { least: 'member', scope: 'account:read' },
  'follow.edit': { least: 'member', scope: 'account:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    follow: keyof typeof FOLLOW_PERMISSIONS;
  }
}
