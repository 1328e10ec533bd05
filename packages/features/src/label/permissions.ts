import type { Rules } from '@verdict/core/account';

export const LABEL_PERMISSIONS = {
  'label.read': { least: 'anyone' },
  'label.create': { least: 'moderator', scope: 'labels:write' },
  'label.reply': { least: 'member', scope: 'points:write' },
  'label.delete_reply': { least: 'member', scope: 'points:write', own: 'or_moderator' },
  'label.ask_review': { least: 'member', scope: 'points:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    label: keyof typeof LABEL_PERMISSIONS;
  }
}
