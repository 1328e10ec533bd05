import type { Rules } from '@verdict/core/account';

export const TRUST_PERMISSIONS = {
  'trust.read_own': { least: 'member', scope: 'account:read' },
  'trust.read_any': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    trust: keyof typeof TRUST_PERMISSIONS;
  }
}
