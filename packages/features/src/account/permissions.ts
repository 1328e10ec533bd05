import type { Rules } from '@verdict/core/account';

export const ACCOUNT_PERMISSIONS = {
  'session.begin': { least: 'anyone' },
  'session.end': { least: 'anyone' },
  'account.sign_up': { least: 'anyone' },
  'account.recover': { least: 'anyone' },
  'account.read_own': { least: 'member', scope: 'account:read' },
  'account.edit_own': { least: 'member', scope: 'account:write' },
  'person.read': { least: 'anyone' },
  'person.list': { least: 'admin', scope: 'admin:read' },
  'person.change_role': { least: 'admin', scope: 'admin:write' },
  'key.list': { least: 'member', scope: 'keys:manage' },
  'key.create': { least: 'member', scope: 'keys:manage' },
  'key.revoke': { least: 'member', scope: 'keys:manage', own: 'only' },
  'key.list_all': { least: 'admin', scope: 'admin:read' },
  'key.revoke_any': { least: 'admin', scope: 'admin:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    account: keyof typeof ACCOUNT_PERMISSIONS;
  }
}
