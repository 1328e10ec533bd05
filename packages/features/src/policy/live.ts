import { refusePermission } from '@verdict/core/account';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { POLICY_PERMISSIONS } from './permissions.ts';

const CHANNEL = 'policies';

/** Announces the current version of a policy. Its numbers are read through the API, which checks permission. */
export const POLICY_CHANNELS: LiveChannels = {
  mayJoin: (actor, channel) => (channel === CHANNEL ? refusePermission(POLICY_PERMISSIONS, actor, 'policy.read') === undefined : undefined),
  async messagesFor(_database, events) {
    return eventsOfKinds(events, ['policy.changed']).flatMap(({ seq, kind, payload }) =>
      payload ? [{ topic: CHANNEL, seq, kind, data: { name: payload.name, version: payload.version } }] : [],
    );
  },
};
