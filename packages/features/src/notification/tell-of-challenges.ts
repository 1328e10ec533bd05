import { isNews } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import type { LogRange, Reactor } from '../audit/index.ts';
import { decidedAppeals, newAppeals, newJuries } from './appeal-news.ts';
import { type News, newChallenges, newEvidence, newResolutions, newStops, newVotings } from './challenge-news.ts';
import { notifyAll } from './notify.ts';
import { newBadges, newStandings } from './reputation-news.ts';

type Teller = (tx: Tx, range: LogRange) => Promise<News[]>;

const TELLERS: readonly { of: readonly EventKind[]; tell: Teller }[] = [
  { of: ['challenge.submitted'], tell: newChallenges },
  { of: ['evidence.added'], tell: newEvidence },
  { of: ['challenge.voting_opened'], tell: newVotings },
  { of: ['challenge.withdrawn'], tell: newStops('challenge.withdrawn', 'withdrawn') },
  { of: ['challenge.held'], tell: newStops('challenge.held', 'held') },
  { of: ['challenge.resolved'], tell: newResolutions },
  { of: ['resolution.appealed'], tell: newAppeals },
  { of: ['jury.drawn'], tell: newJuries },
  { of: ['resolution.appeal_decided'], tell: decidedAppeals },
  { of: ['reputation.awarded', 'reputation.penalised', 'reputation.reversed'], tell: newStandings },
  { of: ['reputation.badge_earned'], tell: newBadges },
];

/**
 * Tells people of every step of a challenge that concerns them, and of what it does to their standing. From the log rather
 * than where it happens: who closes a vote of thousands must not wait until all of them are told.
 */
export const challengeNotifications: Reactor = {
  name: 'challenge-notifications',
  kinds: TELLERS.flatMap(({ of }) => of),
  async apply(tx, range, deps) {
    const now = deps.clock.now();
    const kinds = await kindsIn(tx, range);
    for (const { of, tell } of TELLERS) {
      if (!of.some((kind) => kinds.has(kind))) continue;
      const news = (await tell(tx, range)).filter(({ occurredAt }) => isNews(occurredAt, now));
      await notifyAll(
        deps,
        tx,
        news.map(({ told }) => told),
      );
    }
  },
};

async function kindsIn(tx: Tx, { from, to }: LogRange): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('log_entry')
    .innerJoin('event', 'event.id', 'log_entry.event_id')
    .select('kind')
    .distinct()
    .where('seq', '>=', from)
    .where('seq', '<', to)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}
