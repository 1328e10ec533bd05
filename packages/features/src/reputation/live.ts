import { tierOf } from '@verdict/core/reputation';
import type { Database } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import { REPUTATION } from '@verdict/wire/reputation';
import { REPUTATION_EVENTS } from '@verdict/wire/reputation/events';
import { eventsOfKinds, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { policyInForce } from '../policy/index.ts';
import { isThemselves } from './view.ts';

/** One channel per person, for that person only: the time of a point would reveal when they voted. */
export const REPUTATION_CHANNELS: LiveChannels = {
  mayJoin(actor, topic) {
    const id = /^reputation:([1-9]\d{0,15})$/.exec(topic)?.[1];
    return id === undefined ? undefined : isThemselves(actor, Number(id));
  },
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, kindsOf(REPUTATION_EVENTS)).filter(({ subject }) => subject !== null);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

/** Messages hold the present points, so of several changes only the last is sent. */
async function messagesAbout({ pool, kysely }: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const { rows } = await pool.query<{ uuid: string; id: number; reputation: number }>(
    `SELECT entry.uuid, account.id, reputation FROM reputation_entry entry JOIN account ON account.id = user_id WHERE entry.uuid = ANY ($1::uuid[])
     UNION ALL SELECT uuid, id, reputation FROM account WHERE uuid = ANY ($1::uuid[])`,
    [events.map(({ subject }) => subject)],
  );
  const { tierFloors } = await policyInForce(kysely, REPUTATION);
  const people = new Map(rows.map((row) => [row.uuid, row]));
  const last = new Map<number, LiveMessage>();
  for (const { seq, subject } of events) {
    const person = people.get(subject as string);
    if (!person) continue; // erased
    const { id, reputation } = person;
    const data = { user_id: id, points: reputation, tier: tierOf(reputation, tierFloors) };
    last.set(id, { topic: `reputation:${id}`, seq, kind: 'reputation.changed', data });
  }
  return [...last.values()].toSorted((a, b) => a.seq - b.seq);
}
