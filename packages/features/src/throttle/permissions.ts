import type { Rules } from '@verdict/core/account';

export const THROTTLE_PERMISSIONS = {
  'throttle.read': { least: 'moderator', scope: 'moderation' },
  'throttle.release': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    throttle: keyof typeof THROTTLE_PERMISSIONS;
  }
}
