import type { Rules } from '@verdict/core/account';

export const MAIL_PERMISSIONS = {
  'mail.read': { least: 'admin', scope: 'admin:read' },
  'mail.resend': { least: 'admin', scope: 'admin:write' },
  'mail.read_local': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    mail: keyof typeof MAIL_PERMISSIONS;
  }
}
