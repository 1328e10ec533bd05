import type { Rules } from '@verdict/core/account';

export const FEEDBACK_PERMISSIONS = {
  'feedback.create': { least: 'member', scope: 'feedback:write', onceVerified: true },
  'feedback.edit': { least: 'member', scope: 'feedback:write', own: 'only', onceVerified: true },
  'feedback.delete': { least: 'member', scope: 'feedback:write', own: 'or_moderator' },
  'feedback.vote_helpful': { least: 'member', scope: 'feedback:write', onceVerified: true },
  'feedback.import': { least: 'admin', scope: 'admin:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    feedback: keyof typeof FEEDBACK_PERMISSIONS;
  }
}
