import type { Rules } from '@verdict/core/account';

export const CONTRIBUTION_PERMISSIONS = {
  'contribution.create': { least: 'member', scope: 'feedback:write', onceVerified: true },
  'contribution.own': { least: 'member', scope: 'feedback:write' },
  'model.read': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    contribution: keyof typeof CONTRIBUTION_PERMISSIONS;
  }
}
