import { refusePermission } from '@verdict/core/account';
import { TOPIC_PERMISSIONS } from '@verdict/core/topic';
import { session } from '../frame/index.ts';

/** Whether the signed-in person may create and change topics, by the rules of the server. */
export function mayEditTopics(): boolean {
  const { account } = session;
  if (!account) return false;
  const { id, role, tier } = account;
  return refusePermission(TOPIC_PERMISSIONS, { kind: 'account', userId: id, role, tier, scopes: 'all' }, 'topic.edit') === undefined;
}
