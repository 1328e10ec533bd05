import type { Rules } from '@verdict/core/account';

export const ABUSE_PERMISSIONS = {
  'abuse.read': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    abuse: keyof typeof ABUSE_PERMISSIONS;
  }
}
