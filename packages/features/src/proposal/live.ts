import { refusePermission } from '@verdict/core/account';
import { PROPOSAL_PERMISSIONS } from '@verdict/core/proposal';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import { PROPOSAL_EVENTS } from '@verdict/wire/proposal/events';
import { eventsOfKinds, findLastChanges, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { readProposals } from './queries.ts';

const KINDS = [...kindsOf(PROPOSAL_EVENTS), 'point.deleted', 'point.restored'] as const;

/** A channel for each proposal. The proposals of a topic are told by the channel of their ranks. */
export const PROPOSAL_CHANNELS: LiveChannels = {
  mayJoin: (actor, channel) =>
    /^proposal:[A-Za-z0-9_-]{1,40}$/.test(channel)
      ? refusePermission(PROPOSAL_PERMISSIONS, actor, 'proposal.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

/** The proposal of an event, either directly or through a vote or the point with its words. */
const PROPOSAL_IDS = `
  SELECT uuid, id FROM proposal WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT uuid, proposal_id FROM vote WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT point.uuid, proposal.id FROM point JOIN proposal ON point_id = point.id WHERE point.uuid = ANY ($1::uuid[])`;

async function messagesAbout(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const lastSeq = await findLastChanges(database, events, PROPOSAL_IDS);
  const found = await readProposals(database.kysely, [...lastSeq.keys()]);
  return found.map(({ id, proposal, isRemoved }): LiveMessage => {
    const { proposal_id } = proposal;
    const where = { topic: `proposal:${proposal_id}`, seq: lastSeq.get(id) as number };
    return isRemoved
      ? { ...where, kind: 'proposal.removed', data: { proposal_id } }
      : { ...where, kind: 'proposal.changed', data: proposal };
  });
}
