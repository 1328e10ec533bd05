import { refusePermission } from '@verdict/core/account';
import { CHALLENGE_PERMISSIONS } from '@verdict/core/challenge';
import type { Database } from '@verdict/platform/postgres';
import { CHALLENGE_EVENTS } from '@verdict/wire/challenge/events';
import { kindsOf } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import { eventsOfKinds, findSubjectIds, type LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { readChallenges } from './queries.ts';

const ALL = 'challenges';
const KINDS = kindsOf(CHALLENGE_EVENTS);
type ChallengeKind = (typeof KINDS)[number];
type PublicKind = Exclude<ChallengeKind, 'ballot.changed'>;

/** One channel for all challenges and one for each. Messages have the number of votes, never how people voted. */
export const CHALLENGE_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === ALL || /^challenge:[1-9]\d{0,15}$/.test(topic)
      ? refusePermission(CHALLENGE_PERMISSIONS, actor, 'challenge.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS).filter(({ subject }) => subject !== null);
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

/** The challenge of an event, either directly or through evidence or a ballot. */
const CHALLENGE_IDS = `
  SELECT uuid, id FROM challenge WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT uuid, challenge_id FROM evidence WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT uuid, challenge_id FROM ballot WHERE uuid = ANY ($1::uuid[])`;

/** Messages hold the challenge's present state, so of several changes of the same kind only the last is sent. */
async function messagesAbout(database: Database, events: readonly LogEvent<ChallengeKind>[]): Promise<LiveMessage[]> {
  const places = await findSubjectIds(database, events, CHALLENGE_IDS);
  const last = new Map<string, { seq: number; kind: PublicKind; id: number }>();
  for (const { seq, kind, subject } of events) {
    const id = places.get(subject as string);
    if (id === undefined) continue;
    last.delete(`${id} ${publicKind(kind)}`); // delete first, so that the entry moves to its present place
    last.set(`${id} ${publicKind(kind)}`, { seq, kind: publicKind(kind), id });
  }
  const shown = new Map((await readChallenges(database.kysely, [...new Set(places.values())])).map((one) => [one.id, one]));
  return [...last.values()].flatMap(({ seq, kind, id }) => {
    const data = shown.get(id);
    const message = data ? { seq, kind, data } : ({ seq, kind: 'challenge.removed', data: { id } } as const);
    return topicsOf(id, kind).map((topic) => ({ topic, ...message }));
  });
}

/** Whether a ballot is new or changed is not published. */
function publicKind(kind: ChallengeKind): PublicKind {
  return kind === 'ballot.changed' ? 'ballot.cast' : kind;
}

/** Ballots are many, and lists show little of them. */
function topicsOf(id: number, kind: PublicKind): string[] {
  return kind.startsWith('ballot.') ? [`challenge:${id}`] : [ALL, `challenge:${id}`];
}
