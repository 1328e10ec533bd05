import type { Rules } from '@verdict/core/account';

export const DATASET_PERMISSIONS = {
  'feedback.export': { least: 'moderator', scope: 'moderation' },
  'judgement.read': { least: 'anyone' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    dataset: keyof typeof DATASET_PERMISSIONS;
  }
}
