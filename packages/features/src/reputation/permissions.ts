import type { Rules } from '@verdict/core/account';

export const REPUTATION_PERMISSIONS = {
  'reputation.read': { least: 'anyone' },
  'tutorial.read_own': { least: 'member', scope: 'account:read' },
  'tutorial.edit_own': { least: 'member', scope: 'account:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    reputation: keyof typeof REPUTATION_PERMISSIONS;
  }
}
