import { refusePermission } from '@verdict/core/account';
import { TOPIC_PERMISSIONS } from '@verdict/core/topic';
import type { Account } from '@verdict/wire/account';

/** Whether someone may edit topics, by the rules of the server. */
export function mayEditTopics(account: Pick<Account, 'id' | 'role' | 'tier'> | undefined): boolean {
  if (!account) return false;
  const { id, role, tier } = account;
  return refusePermission(TOPIC_PERMISSIONS, { kind: 'account', userId: id, role, tier, scopes: 'all' }, 'topic.edit') === undefined;
}
