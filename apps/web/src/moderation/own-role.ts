import { type ActingRole, actingRoleOf } from '@verdict/core/moderation';
import { session } from '../frame/index.ts';

/** The role in which the viewer acts here; undefined without one. */
export function ownRole(): ActingRole | undefined {
  return session.account && actingRoleOf(session.account);
}

/** Whether the viewer decides cases; Experts and Authorities review them. */
export function decidesCases(): boolean {
  const office = ownRole();
  return office === 'moderator' || office === 'admin';
}
