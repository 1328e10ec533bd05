import type { Rules } from '@verdict/core/account';

export const JURY_PERMISSIONS = {
  'resolution.appeal': { least: 'member', scope: 'challenges:write' },
  'jury.vote': { least: 'member', scope: 'challenges:write', onceVerified: true },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    jury: keyof typeof JURY_PERMISSIONS;
  }
}
