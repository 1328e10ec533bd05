import type { Rules } from '@verdict/core/account';

export const LIVE_PERMISSIONS = {
  'live.connect': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    live: keyof typeof LIVE_PERMISSIONS;
  }
}
