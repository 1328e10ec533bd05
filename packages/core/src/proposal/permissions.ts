import type { Rules } from '../account/index.ts';

export const PROPOSAL_PERMISSIONS = {
  'proposal.read': { least: 'anyone' },
  'proposal.create': { least: 'member', scope: 'proposals:write' },
  'proposal.edit': { least: 'member', scope: 'proposals:write', own: 'only' },
  'proposal.delete': { least: 'member', scope: 'proposals:write', own: 'or_moderator' },
  'proposal.merge': { least: 'member', scope: 'proposals:write', own: 'or_moderator' },
  'proposal.merge_foreign': { least: 'moderator', scope: 'moderation' },
  'proposal.close': { least: 'moderator', scope: 'moderation' },
  'proposal.prioritise': { least: 'admin', scope: 'admin:write' },
  'vote.cast': { least: 'member', scope: 'votes:write', onceVerified: true },
  'vote.read_own': { least: 'member', scope: 'account:read' },
} as const satisfies Rules;

declare module '../account/index.ts' {
  interface Actions {
    proposal: keyof typeof PROPOSAL_PERMISSIONS;
  }
}
