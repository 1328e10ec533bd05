import type { Rules } from '../account/index.ts';

export const CLAIM_PERMISSIONS = {
  'claim.read': { least: 'anyone' },
  'claim.create': { least: 'moderator', orTier: 'contributor', scope: 'claims:write' },
  'claim.import': { least: 'moderator', scope: 'claims:write' },
} as const satisfies Rules;

declare module '../account/index.ts' {
  interface Actions {
    claim: keyof typeof CLAIM_PERMISSIONS;
  }
}
