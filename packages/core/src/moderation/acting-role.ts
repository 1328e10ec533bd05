import type { Role } from '../account/index.ts';
import { hasTier, type Tier } from '../reputation/index.ts';

/** The role or tier in which a person acts on other people's posts. */
export const ACTING_ROLES = ['expert', 'authority', 'moderator', 'admin'] as const;
export type ActingRole = (typeof ACTING_ROLES)[number];

/** A role takes precedence over a tier, because it allows more. Undefined for members without either. */
export function actingRoleOf({ role, tier }: { role: Role; tier: Tier }): ActingRole | undefined {
  if (role !== 'member') return role;
  if (hasTier(tier, 'authority')) return 'authority';
  return hasTier(tier, 'expert') ? 'expert' : undefined;
}
