import { refusePermission } from '@verdict/core/account';
import { CHALLENGE_PERMISSIONS } from '@verdict/core/challenge';
import { eventsOfKinds } from '../audit/index.ts';
import type { LiveChannels } from '../define-slice.ts';
import { readAppeals } from './queries.ts';

const KINDS = [
  'resolution.appealed',
  'jury.voted',
  'resolution.appeal_decided',
  'resolution.appeal_removed',
  'resolution.appeal_restored',
] as const;

/** One channel for each appeal, and the channel of its challenge. Messages have no single votes before the decision. */
export const JURY_CHANNELS: LiveChannels = {
  mayJoin: (actor, topic) =>
    /^appeal:[1-9]\d{0,15}$/.test(topic) ? refusePermission(CHALLENGE_PERMISSIONS, actor, 'challenge.read') === undefined : undefined,
  async messagesFor(database, events) {
    const about = eventsOfKinds(events, KINDS).filter(({ subject }) => subject !== null);
    if (about.length === 0) return [];
    const uuids = [...new Set(about.map(({ subject }) => subject as string))];
    const appeals = new Map((await readAppeals(database.kysely, { uuids }, null)).map((appeal) => [appeal.uuid, appeal]));
    return about.flatMap(({ seq, kind, subject }) => {
      const appeal = appeals.get(subject as string);
      if (!appeal) return [];
      const message = { seq, kind, data: appeal };
      return [
        { topic: `appeal:${appeal.id}`, ...message },
        { topic: `challenge:${appeal.challenge_id}`, ...message },
      ];
    });
  },
};
