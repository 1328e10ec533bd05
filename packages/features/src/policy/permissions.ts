import type { Rules } from '@verdict/core/account';

export const POLICY_PERMISSIONS = {
  'policy.read_in_force': { least: 'anyone' },
  'policy.read': { least: 'admin', scope: 'admin:read' },
  'policy.change': { least: 'admin', scope: 'admin:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    policy: keyof typeof POLICY_PERMISSIONS;
  }
}
