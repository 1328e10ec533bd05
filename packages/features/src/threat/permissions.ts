import type { Rules } from '@verdict/core/account';

export const THREAT_PERMISSIONS = {
  'threat.read': { least: 'moderator', scope: 'moderation' },
  'threat.act': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    threat: keyof typeof THREAT_PERMISSIONS;
  }
}
