import { refusePermission } from '@verdict/core/account';
import { CLAIM_PERMISSIONS } from '@verdict/core/claim';
import type { Database } from '@verdict/platform/postgres';
import { Claim } from '@verdict/wire/claim';
import { CLAIM_EVENTS } from '@verdict/wire/claim/events';
import { kindsOf } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import { eventsOfKinds, findLastChanges, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { inSight, namedClaims, toWire } from './queries.ts';

const ALL = 'claims';

/** The events of a challenge that change what its claim shows. */
const CHALLENGE_KINDS = [
  'challenge.submitted',
  'challenge.voting_opened',
  'challenge.closed',
  'challenge.resolved',
  'challenge.withdrawn',
  'challenge.removed',
  'challenge.restored',
] as const;
const KINDS = [...kindsOf(CLAIM_EVENTS), ...CHALLENGE_KINDS];

/** One channel for all claims and one for each. */
export const CLAIM_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === ALL || /^claim:[1-9]\d{0,15}$/.test(topic)
      ? refusePermission(CLAIM_PERMISSIONS, actor, 'claim.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

/** The claim of an event, either directly or through a challenge. */
const CLAIM_IDS = `
  SELECT uuid, id FROM claim WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT uuid, claim_id FROM challenge_summary WHERE uuid = ANY ($1::uuid[])`;

async function messagesAbout(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const lastSeq = await findLastChanges(database, events, CLAIM_IDS);
  if (lastSeq.size === 0) return [];
  const rows = await namedClaims(database.kysely)
    .select(inSight.as('in_sight'))
    .where('claim.id', 'in', [...lastSeq.keys()])
    .execute();
  return rows.flatMap(({ in_sight, ...row }) => {
    const seq = lastSeq.get(row.id) as number;
    const message = in_sight
      ? ({ seq, kind: 'claim.changed', data: toPublic(toWire(row)) } as const)
      : ({ seq, kind: 'claim.removed', data: { id: row.id } } as const);
    return [ALL, `claim:${row.id}`].map((topic) => ({ topic, ...message }));
  });
}

/** Only the fields of the wire schema: the row may hold more than readers may see. */
function toPublic(claim: Claim): Claim {
  return Object.fromEntries(Object.keys(Claim.properties).map((name) => [name, claim[name as keyof Claim]])) as Claim;
}
