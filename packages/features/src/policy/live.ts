import { refusePermission } from '@verdict/core/account';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { POLICY_PERMISSIONS } from './permissions.ts';

const CHANNEL = 'policies';

/** Which version of a policy is in force now. What it says is read by those who may. */
export const POLICY_CHANNELS: LiveChannels = {
  mayJoin: (actor, channel) => (channel === CHANNEL ? refusePermission(POLICY_PERMISSIONS, actor, 'policy.read') === undefined : undefined),
  async messagesFor(_database, events) {
    return eventsOfKinds(events, ['policy.changed']).flatMap(({ seq, kind, payload }) =>
      payload ? [{ topic: CHANNEL, seq, kind, data: { name: payload.name, version: payload.version } }] : [],
    );
  },
};
