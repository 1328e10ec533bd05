import { refusePermission } from '@verdict/core/account';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { LABEL_MODERATION_EVENTS } from '@verdict/wire/label-moderation/events';
import type { LiveMessage } from '@verdict/wire/live';
import { eventsOfKinds, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { namedPerson } from '../moderation/index.ts';
import { LABEL_MODERATION_PERMISSIONS } from './permissions.ts';

const TOPIC = 'label-moderation';
const KINDS = [...kindsOf(LABEL_MODERATION_EVENTS), 'label.review_requested'] as const;
type ModerationEvent = LogEvent<(typeof KINDS)[number]>;

/**
 * Actions of moderators on labels. A message names the label and the moderator, never the decision: a second reviewer must
 * not learn the first decision.
 */
export const LABEL_MODERATION_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === TOPIC ? refusePermission(LABEL_MODERATION_PERMISSIONS, actor, 'label.moderate_read') === undefined : undefined,
  async messagesFor(database, events) {
    const ours = eventsOfKinds(events, KINDS).filter(({ subject }) => subject !== null);
    return ours.length > 0 ? messagesAbout(database, ours) : [];
  },
};

async function messagesAbout({ pool }: Database, events: readonly ModerationEvent[]): Promise<LiveMessage[]> {
  const people = events.map(moderatorOf);
  const [labels, names] = await Promise.all([
    pool.query<{ id: number; uuid: string }>('SELECT id, uuid FROM label WHERE uuid = ANY ($1::uuid[])', [
      events.map(({ subject }) => subject),
    ]),
    pool.query<{ id: number; name: string }>('SELECT id, name FROM account WHERE id = ANY ($1::bigint[])', [
      people.filter((id) => id !== null),
    ]),
  ]);
  const idOf = new Map(labels.rows.map(({ id, uuid }) => [uuid, id]));
  const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]));
  return events.flatMap((event) => {
    const label_id = idOf.get(event.subject as string);
    if (label_id === undefined) return [];
    const by = moderatorOf(event);
    const data = { label_id, by: by === null ? null : namedPerson(by, nameOf.get(by) ?? null) };
    return [{ topic: TOPIC, seq: event.seq, kind: event.kind, data }];
  });
}

/** Null once the payload is erased, and for an author who asks for a review. */
function moderatorOf({ kind, payload }: ModerationEvent): number | null {
  return kind === 'label.review_requested' ? null : (payload?.subject_user_id ?? null);
}
