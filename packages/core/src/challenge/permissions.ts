import type { Rules } from '../account/index.ts';

export const CHALLENGE_PERMISSIONS = {
  'challenge.read': { least: 'anyone' },
  'challenge.create': { least: 'member', scope: 'challenges:write' },
  'challenge.edit': { least: 'member', scope: 'challenges:write', own: 'only' },
  'challenge.withdraw': { least: 'member', scope: 'challenges:write', own: 'only' },
  'evidence.create': { least: 'member', scope: 'challenges:write' },
  'evidence.withdraw': { least: 'member', scope: 'challenges:write', own: 'only' },
  'evidence.rate': { least: 'member', scope: 'challenges:write', onceVerified: true },
  'ballot.cast': { least: 'member', scope: 'challenges:write', onceVerified: true },
  'resolution.hold': { least: 'moderator', orTier: 'authority', scope: 'moderation' },
} as const satisfies Rules;

declare module '../account/index.ts' {
  interface Actions {
    challenge: keyof typeof CHALLENGE_PERMISSIONS;
  }
}
