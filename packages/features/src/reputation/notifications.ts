import { type BadgeName, PENALTIES, type Penalty, TIERS, type Tier } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import type { LogEvent } from '../audit/index.ts';
import { counted, follow, type NotificationDeclarations, type Recipient } from '../notification/index.ts';

/** Changes that cause a notification; earning a point does not. */
type ReputationChange =
  | { change: 'tier_up' | 'tier_down'; tier: Tier }
  | { change: 'penalty'; penalty: Penalty; points: number; reason?: string }
  | { change: 'reversal'; points: number };

declare module '@verdict/core/notification' {
  interface Notifications {
    reputation_changed: ReputationChange & { user_id: number };
    badge_earned: { badge: BadgeName; user_id: number };
  }
}

type EntryEvent = LogEvent<'reputation.awarded' | 'reputation.penalised' | 'reputation.reversed'>;
type Entry = NonNullable<EntryEvent['payload']> & { kind: EntryEvent['kind'] };

const TIER_NAMES: Record<Tier, { en: string; es: string }> = {
  novice: { en: 'Novice', es: 'Novel' },
  contributor: { en: 'Contributor', es: 'Colaborador' },
  trusted: { en: 'Trusted', es: 'De confianza' },
  expert: { en: 'Expert', es: 'Experto' },
  authority: { en: 'Authority', es: 'Autoridad' },
};

const BADGE_NAMES: Record<BadgeName, { en: string; es: string }> = {
  first_ballot: { en: 'First vote', es: 'Primer voto' },
  practised: { en: 'Practice', es: 'Práctica' },
  helpful_voice: { en: 'Helpful', es: 'Útil' },
  strong_evidence: { en: 'Strong evidence', es: 'Prueba sólida' },
  sharp_eye: { en: 'Sharp eye', es: 'Buen ojo' },
  fair_juror: { en: 'Fair juror', es: 'Jurado justo' },
};

const PENALTY_NAMES: Record<Penalty, { en: string; es: string }> = {
  spam_challenge: { en: 'a challenge that was spam', es: 'una impugnación que era spam' },
  false_information: { en: 'false information', es: 'información falsa' },
  harassment: { en: 'harassment', es: 'acoso' },
};

export const REPUTATION_NOTIFICATIONS: NotificationDeclarations<'reputation_changed' | 'badge_earned'> = {
  reputation_changed: {
    group: 'reputation',
    mail: 'daily',
    url: ({ user_id }) => `/people/${user_id}`,
    follows: follow<EntryEvent['kind'], 'reputation_changed'>(
      ['reputation.awarded', 'reputation.penalised', 'reputation.reversed'],
      findChanged,
    ),
    texts: {
      en: { name: 'Your tier or reputation changes', title: changeInEnglish, button: 'See your reputation' },
      es: { name: 'Cambia su nivel o su reputación', title: changeInSpanish, button: 'Ver su reputación' },
    },
  },
  badge_earned: {
    group: 'reputation',
    mail: 'off',
    url: ({ user_id }) => `/people/${user_id}`,
    follows: follow(['reputation.badge_earned'], async (_tx, events) =>
      events.flatMap(({ payload }) => {
        if (!payload) return [];
        const { user_id, badge } = payload;
        return { userId: user_id, data: { badge, user_id }, dedupeKey: `badge_earned:${user_id}:${badge}` };
      }),
    ),
    texts: {
      en: { name: 'You earn a badge', title: ({ badge }) => `You earned a badge: ${BADGE_NAMES[badge].en}`, button: 'See your badges' },
      es: {
        name: 'Gana una insignia',
        title: ({ badge }) => `Ha ganado una insignia: ${BADGE_NAMES[badge].es}`,
        button: 'Ver sus insignias',
      },
    },
  },
};

function changeInEnglish(news: ReputationChange): string {
  if ('tier' in news)
    return `${news.change === 'tier_up' ? 'You have reached a new tier:' : 'Your tier is now'} ${TIER_NAMES[news.tier].en}`;
  const points = counted(Math.abs(news.points), 'point', 'points');
  if (news.change === 'penalty') return `You lost ${points} for ${PENALTY_NAMES[news.penalty].en}`;
  return news.points < 0 ? `You lost ${points} again: the reason no longer holds` : `You were given back ${points}`;
}

function changeInSpanish(news: ReputationChange): string {
  if ('tier' in news)
    return `${news.change === 'tier_up' ? 'Ha alcanzado un nuevo nivel:' : 'Su nivel es ahora'} ${TIER_NAMES[news.tier].es}`;
  const points = counted(Math.abs(news.points), 'punto', 'puntos');
  if (news.change === 'penalty') return `Ha perdido ${points} por ${PENALTY_NAMES[news.penalty].es}`;
  if (news.points < 0) return `Ha vuelto a perder ${points}: el motivo ya no vale`;
  return `${news.points === 1 ? 'Se le ha' : 'Se le han'} devuelto ${points}`;
}

/** Changes of tier, penalties and reversals. Points earned are in the person's own list. */
async function findChanged(tx: Tx, events: readonly EntryEvent[]): Promise<Recipient<'reputation_changed'>[]> {
  const entries = events.flatMap(({ kind, payload }): Entry[] => (payload ? [{ ...payload, kind }] : []));
  const notable = entries.filter(({ kind, tier, tier_before }) => kind !== 'reputation.awarded' || tier !== tier_before);
  const reasons = await penaltyReasons(tx, notable);
  return [...Map.groupBy(notable, ({ user_id }) => user_id).values()].flatMap((theirs) =>
    [...penaltiesIn(theirs, reasons), ...reversalsIn(theirs), ...tierChangeIn(theirs)].map(asRecipient),
  );
}

/** The public reasons of moderators for penalties, by entry. */
async function penaltyReasons(tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<number, string>> {
  const ids = entries.filter(({ kind }) => kind === 'reputation.penalised').map(({ entry_id }) => entry_id);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('penalty_reason').select(['entry_id', 'reason']).where('entry_id', 'in', ids).execute();
  return new Map(rows.map(({ entry_id, reason }) => [entry_id, reason]));
}

/** A change of a person's reputation, with its last entry. */
type Change = ReputationChange & { entry: Entry };

function asRecipient({ entry: { user_id, entry_id }, ...change }: Change): Recipient<'reputation_changed'> {
  const about = 'tier' in change ? 'tier' : change.change;
  return { userId: user_id, data: { ...change, user_id }, dedupeKey: `reputation_changed:${about}:${entry_id}` };
}

function penaltiesIn(entries: readonly Entry[], reasons: ReadonlyMap<number, string>): Change[] {
  return entries
    .filter(({ kind, reason }) => kind === 'reputation.penalised' && PENALTIES.includes(reason as Penalty))
    .map((entry) => {
      const reason = reasons.get(entry.entry_id);
      return { change: 'penalty', penalty: entry.reason as Penalty, points: entry.points, ...(reason && { reason }), entry };
    });
}

/** An outcome that is overturned reverses several entries at once; their sum is one notification. */
function reversalsIn(entries: readonly Entry[]): Change[] {
  const reversals = entries.filter(({ kind }) => kind === 'reputation.reversed');
  const last = reversals.at(-1);
  const points = reversals.reduce((sum, entry) => sum + entry.points, 0);
  return last && points !== 0 ? [{ change: 'reversal', points, entry: last }] : [];
}

/**
 * Compares the tier before all changes with the one after, so that a tier lost and regained in between causes no
 * notification.
 */
function tierChangeIn(entries: readonly Entry[]): Change[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || first.tier_before === last.tier) return [];
  const isUp = TIERS.indexOf(last.tier) > TIERS.indexOf(first.tier_before);
  return [{ change: isUp ? 'tier_up' : 'tier_down', tier: last.tier, entry: last }];
}
