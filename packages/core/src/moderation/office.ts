import type { Role } from '../account/index.ts';
import { hasTier, type Tier } from '../reputation/index.ts';

/** As what someone acts on what others wrote. */
export const OFFICES = ['expert', 'authority', 'moderator', 'admin'] as const;
export type Office = (typeof OFFICES)[number];

/** A role goes before a tier, since it may do more; undefined for those who have earned neither. */
export function officeOf({ role, tier }: { role: Role; tier: Tier }): Office | undefined {
  if (role !== 'member') return role;
  if (hasTier(tier, 'authority')) return 'authority';
  return hasTier(tier, 'expert') ? 'expert' : undefined;
}
