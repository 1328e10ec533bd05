import type { Rules } from '@verdict/core/account';

export const POINT_PERMISSIONS = {
  'point.read': { least: 'anyone' },
  'point.create': { least: 'member', scope: 'points:write' },
  'point.edit': { least: 'member', scope: 'points:write', own: 'only' },
  'point.delete': { least: 'member', scope: 'points:write', own: 'or_moderator' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    point: keyof typeof POINT_PERMISSIONS;
  }
}
