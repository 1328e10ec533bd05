import type { Rules } from '@verdict/core/account';

export const LABEL_MODERATION_PERMISSIONS = {
  'label.moderate_read': { least: 'moderator', scope: 'moderation' },
  'label.moderate': { least: 'moderator', scope: 'moderation' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    'label-moderation': keyof typeof LABEL_MODERATION_PERMISSIONS;
  }
}
