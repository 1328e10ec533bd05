import { refusePermission } from '@verdict/core/account';
import { CLAIM_PERMISSIONS } from '@verdict/core/claim';
import { session } from '../frame/index.ts';

/** Whether the signed-in person may do this, by the rules of the server. */
export function mayDo(action: keyof typeof CLAIM_PERMISSIONS): boolean {
  const { account } = session;
  if (!account) return false;
  const { id, role, tier } = account;
  return refusePermission(CLAIM_PERMISSIONS, { kind: 'account', userId: id, role, tier, scopes: 'all' }, action) === undefined;
}
