import { refusePermission } from '@verdict/core/account';
import { kindsOf } from '@verdict/wire/event';
import { THREAT_EVENTS } from '@verdict/wire/threat/events';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { THREAT_PERMISSIONS } from './permissions.ts';

const TOPIC = 'threats';
const KINDS = kindsOf(THREAT_EVENTS);

/** Suspicious activity, for moderators. A message names what changed; pages then load it again. */
export const THREAT_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) => (topic === TOPIC ? refusePermission(THREAT_PERMISSIONS, actor, 'threat.read') === undefined : undefined),
  async messagesFor(_database, events) {
    return eventsOfKinds(events, KINDS).flatMap(({ seq, kind, payload }) =>
      payload ? [{ topic: TOPIC, seq, kind, data: { threat_id: payload.threat_id } }] : [],
    );
  },
};
