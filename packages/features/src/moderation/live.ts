import { refusePermission } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { MODERATION_EVENTS } from '@verdict/wire/moderation/events';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { MODERATION_PERMISSIONS } from './permissions.ts';

const TOPIC = 'moderation';
const KINDS = kindsOf(MODERATION_EVENTS).filter((kind) => kind !== 'person.suspended' && kind !== 'person.suspension_lifted');

/** The moderation queue, for everyone who may review it. A message names the case or appeal that changed; pages then load it again. */
export const MODERATION_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === TOPIC ? refusePermission(MODERATION_PERMISSIONS, actor, 'moderation.review') === undefined : undefined,
  async messagesFor(database, events) {
    const ours = eventsOfKinds(events, KINDS).filter(({ subject }) => subject !== null);
    if (ours.length === 0) return [];
    const known = await findSubjects(
      database,
      ours.map(({ subject }) => subject as string),
    );
    return ours.flatMap(({ seq, kind, subject }) => {
      const data = known.get(subject as string);
      return data ? [{ topic: TOPIC, seq, kind, data }] : [];
    });
  },
};

/** Events are about a report, a case or an appeal; the queue shows cases and appeals. */
async function findSubjects(
  { kysely }: Database,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, { case_id: number } | { appeal_id: number }>> {
  const [cases, reports, appeals] = await Promise.all([
    kysely.selectFrom('moderation_case').select(['uuid', 'id']).where('uuid', 'in', uuids).execute(),
    kysely.selectFrom('report').select(['uuid', 'case_id as id']).where('uuid', 'in', uuids).execute(),
    kysely.selectFrom('appeal').select(['uuid', 'id']).where('uuid', 'in', uuids).execute(),
  ]);
  return new Map<string, { case_id: number } | { appeal_id: number }>([
    ...[...cases, ...reports].map(({ uuid, id }) => [uuid, { case_id: id }] as const),
    ...appeals.map(({ uuid, id }) => [uuid, { appeal_id: id }] as const),
  ]);
}
