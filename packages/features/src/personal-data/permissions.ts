import type { Rules } from '@verdict/core/account';

export const PERSONAL_DATA_PERMISSIONS = {
  'data.export': { least: 'member', scope: 'account:read' },
  'data.erase': { least: 'member', scope: 'account:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    'personal-data': keyof typeof PERSONAL_DATA_PERMISSIONS;
  }
}
