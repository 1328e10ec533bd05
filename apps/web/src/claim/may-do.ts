import { refusePermission } from '@verdict/core/account';
import { CLAIM_PERMISSIONS } from '@verdict/core/claim';
import { session } from '../frame/index.ts';

/** Whether whoever is signed in may do this, by the same rules as the server's. */
export function mayDo(action: keyof typeof CLAIM_PERMISSIONS): boolean {
  const { account } = session;
  if (!account) return false;
  const { id, role, tier } = account;
  return refusePermission(CLAIM_PERMISSIONS, { kind: 'account', userId: id, role, tier, scopes: 'all' }, action) === undefined;
}
