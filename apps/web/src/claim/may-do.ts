import { type Action, refusePermission } from '@verdict/core/account';
import { session } from '../frame/index.ts';

/** Whether whoever is signed in may do this, by the same rules as the server's. */
export function mayDo(action: Extract<Action, `claim.${string}`>): boolean {
  const { account } = session;
  if (!account) return false;
  const { id, role, tier } = account;
  return refusePermission({ kind: 'account', userId: id, role, tier, scopes: 'all' }, action) === undefined;
}
