import type { Rules } from '@verdict/core/account';

export const MODERATION_PERMISSIONS = {
  'person.suspend': { least: 'moderator', scope: 'moderation' },
  'report.create': { least: 'member', scope: 'reports:write', onceVerified: true },
  'moderation.read_public': { least: 'anyone' },
  'moderation.read': { least: 'moderator', scope: 'moderation' },
  'moderation.review': { least: 'moderator', orTier: 'expert', scope: 'moderation' },
  'moderation.flag': { least: 'moderator', orTier: 'expert', scope: 'moderation' },
  'moderation.hide': { least: 'moderator', orTier: 'expert', scope: 'moderation' },
  'moderation.penalise': { least: 'moderator', orTier: 'authority', scope: 'moderation' },
  'moderation.act': { least: 'moderator', scope: 'moderation' },
  'appeal.create': { least: 'anyone' },
  'quarantine.read': { least: 'moderator', scope: 'moderation' },
  'quarantine.edit': { least: 'moderator', scope: 'moderation' },
  'quarantine.edit_all': { least: 'admin', scope: 'moderation' },
  'quarantine.read_own': { least: 'member', scope: 'account:read' },
  'quarantine.appeal': { least: 'member', scope: 'account:write' },
} as const satisfies Rules;

declare module '@verdict/core/account' {
  interface Actions {
    moderation: keyof typeof MODERATION_PERMISSIONS;
  }
}
