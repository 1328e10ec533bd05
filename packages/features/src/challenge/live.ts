import { refusePermission } from '@verdict/core/account';
import { CHALLENGE_PERMISSIONS } from '@verdict/core/challenge';
import type { Database } from '@verdict/platform/postgres';
import type { LiveMessage } from '@verdict/wire/live';
import type { LogEvent } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { readChallenges } from './queries.ts';

const ALL = 'challenges';

/** All challenges on one topic, each also on its own. Nothing here tells how people voted: only how many did. */
export const CHALLENGE_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    topic === ALL || /^challenge:[1-9]\d{0,15}$/.test(topic)
      ? refusePermission(CHALLENGE_PERMISSIONS, actor, 'challenge.read') === undefined
      : undefined,
  async messagesFor(database, events) {
    const about = events.filter(({ kind, subject }) => subject !== null && isOurs(kind));
    return about.length > 0 ? messagesAbout(database, about) : [];
  },
};

function isOurs(kind: string): boolean {
  return /^(challenge|evidence|ballot)\./.test(kind);
}

/** A challenge is told as it is now, so of several changes of a kind that come together only the last is told. */
async function messagesAbout(database: Database, events: readonly LogEvent[]): Promise<LiveMessage[]> {
  const places = await challengesOf(database, events);
  const last = new Map<string, { seq: number; kind: string; id: number }>();
  for (const { seq, kind, subject } of events) {
    const id = places.get(subject as string);
    if (id === undefined) continue;
    last.delete(`${id} ${saidOf(kind)}`); // so that it comes in its place
    last.set(`${id} ${saidOf(kind)}`, { seq, kind: saidOf(kind), id });
  }
  const shown = new Map((await readChallenges(database.kysely, [...new Set(places.values())])).map((one) => [one.id, one]));
  return [...last.values()].flatMap(({ seq, kind, id }) => {
    const data = shown.get(id);
    const said = data ? { seq, kind, data } : { seq, kind: 'challenge.removed', data: { id } };
    return topicsOf(id, kind).map((topic) => ({ topic, ...said }));
  });
}

/** Whether a ballot is new or another is nobody's business. */
function saidOf(kind: string): string {
  return kind === 'ballot.changed' ? 'ballot.cast' : kind;
}

/** Ballots are many, and a list shows little of them. */
function topicsOf(id: number, kind: string): string[] {
  return kind.startsWith('ballot.') ? [`challenge:${id}`] : [ALL, `challenge:${id}`];
}

/** By uuid, since payloads may be gone. */
async function challengesOf({ pool }: Database, events: readonly LogEvent[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ uuid: string; id: number }>(
    `SELECT uuid, id FROM challenge WHERE uuid = ANY ($1::uuid[])
     UNION ALL SELECT uuid, challenge_id FROM evidence WHERE uuid = ANY ($1::uuid[])
     UNION ALL SELECT uuid, challenge_id FROM ballot WHERE uuid = ANY ($1::uuid[])`,
    [events.map(({ subject }) => subject)],
  );
  return new Map(rows.map(({ uuid, id }) => [uuid, id]));
}
