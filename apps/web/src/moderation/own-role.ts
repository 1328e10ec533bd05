import { type ActingRole, actingRoleOf } from '@verdict/core/moderation';
import { session } from '../frame/index.ts';

/** As what whoever looks acts here; undefined for those who do not. */
export function ownRole(): ActingRole | undefined {
  return session.account && actingRoleOf(session.account);
}

/** Whether whoever looks decides cases; Experts and Authorities review them. */
export function decidesCases(): boolean {
  const office = ownRole();
  return office === 'moderator' || office === 'admin';
}
