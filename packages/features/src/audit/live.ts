import { refusePermission } from '@verdict/core/account';
import type { LiveChannels } from '../define-slice.ts';
import { AUDIT_PERMISSIONS } from './permissions.ts';

const TOPIC = 'log';

/** The size of the log; of many entries at once only the last is sent. */
export const LOG_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) => (topic === TOPIC ? refusePermission(AUDIT_PERMISSIONS, actor, 'log.read') === undefined : undefined),
  async messagesFor(_database, events) {
    const last = events.at(-1);
    return last ? [{ topic: TOPIC, seq: last.seq, kind: 'log.grown', data: { size: last.seq + 1 } }] : [];
  },
};
