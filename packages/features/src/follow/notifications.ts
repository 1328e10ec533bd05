import type { Reader } from '../define-slice.ts';
import { counted, follow, type NotificationDeclarations, quotesFrom } from '../notification/index.ts';
import { claimMoved } from './claim-moved.ts';
import { findFollowersOfEnded } from './find-followers-of-ended.ts';
import { MOST_COUNTED } from './notify-of-news.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** `proposal_id` and `point_id` are of the newest one. */
    proposal_in_topic: { topic: string; topic_title: string; count: number; proposal_id: string; point_id: number };
    /** `point_id` is the newest comment. */
    proposal_commented: { topic: string; topic_title: string; count: number; proposal_id: string; point_id: number };
    proposal_moved: { topic: string; proposal_id: string; point_id: number; reached: 'top' | 'both_sides' };
    /** `into` is the proposal it was merged into; null where the vote was closed. */
    proposal_closed: { topic: string; proposal_id: string; point_id: number; into: string | null };
  }
}

type FollowNotification = 'proposal_in_topic' | 'proposal_commented' | 'proposal_moved' | 'proposal_closed';

export const FOLLOW_NOTIFICATIONS: NotificationDeclarations<FollowNotification> = {
  proposal_in_topic: {
    group: 'proposals',
    mail: 'daily',
    url: ({ count, proposal_id, topic }) => (count === 1 ? `/proposals/${proposal_id}` : `/proposals/topic/${topic}`),
    quotes: { by: 'point_id', read: quotePoints },
    texts: {
      en: {
        name: 'A topic you follow gets new proposals',
        title: ({ count, topic_title }) =>
          `${count < MOST_COUNTED ? counted(count, 'new proposal', 'new proposals') : `${MOST_COUNTED} or more new proposals`} in “${topic_title}”`,
        button: 'Read and vote',
      },
      es: {
        name: 'Hay propuestas nuevas en un tema que sigue',
        title: ({ count, topic_title }) =>
          `${count < MOST_COUNTED ? counted(count, 'propuesta nueva', 'propuestas nuevas') : `${MOST_COUNTED} o más propuestas nuevas`} en «${topic_title}»`,
        button: 'Leer y votar',
      },
    },
  },
  proposal_commented: {
    group: 'proposals',
    mail: 'daily',
    url: ({ proposal_id }) => `/proposals/${proposal_id}`,
    quotes: { by: 'point_id', read: quotePoints },
    texts: {
      en: {
        name: 'A proposal you follow gets comments',
        title: ({ count }) =>
          `${count < MOST_COUNTED ? counted(count, 'new comment', 'new comments') : `${MOST_COUNTED} or more new comments`} on a proposal you follow`,
        button: 'Read the comments',
      },
      es: {
        name: 'Comentan una propuesta que sigue',
        title: ({ count }) =>
          `${count < MOST_COUNTED ? counted(count, 'comentario nuevo', 'comentarios nuevos') : `${MOST_COUNTED} o más comentarios nuevos`} en una propuesta que sigue`,
        button: 'Leer los comentarios',
      },
    },
  },
  proposal_moved: {
    group: 'proposals',
    mail: 'daily',
    url: ({ proposal_id }) => `/proposals/${proposal_id}`,
    quotes: { by: 'point_id', read: quotePoints },
    follows: follow(['topic.ranked', 'opinion.fitted'], claimMoved),
    texts: {
      en: {
        name: 'A proposal you follow reaches the top three, or support from both sides',
        title: ({ reached }) =>
          reached === 'top' ? 'A proposal you follow is in the top three' : 'A proposal you follow is supported by both sides',
        button: 'See the proposal',
      },
      es: {
        name: 'Una propuesta que sigue llega a las tres primeras o al apoyo de los dos lados',
        title: ({ reached }) =>
          reached === 'top'
            ? 'Una propuesta que sigue está entre las tres primeras'
            : 'Una propuesta que sigue tiene el apoyo de los dos lados',
        button: 'Ver la propuesta',
      },
    },
  },
  proposal_closed: {
    group: 'proposals',
    mail: 'daily',
    url: ({ proposal_id, into }) => `/proposals/${into ?? proposal_id}`,
    quotes: { by: 'point_id', read: quotePoints },
    follows: follow(['proposal.closed', 'proposal.merged'], findFollowersOfEnded),
    texts: {
      en: {
        name: 'A proposal you follow is closed or merged',
        title: ({ into }) =>
          into === null ? 'The vote on a proposal you follow is closed' : 'A proposal you follow was merged into another',
        button: 'See the proposal',
      },
      es: {
        name: 'Una propuesta que sigue se cierra o se une a otra',
        title: ({ into }) =>
          into === null ? 'Se ha cerrado la votación de una propuesta que sigue' : 'Una propuesta que sigue se ha unido a otra',
        button: 'Ver la propuesta',
      },
    },
  },
};

/** A proposal by its title: with its text it would read as one long sentence. */
async function quotePoints(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('point')
    .leftJoin('account', 'account.id', 'point.user_id')
    .leftJoin('proposal_summary as proposal', 'proposal.point_id', 'point.id')
    .select((eb) => [
      'point.id',
      eb.fn.coalesce('proposal.title', 'content').as('words'),
      'point.language',
      eb.fn.coalesce('point.author', 'account.name').as('author'),
    ])
    .where('point.id', 'in', ids)
    .where('point.deleted_at', 'is', null)
    .execute();
  return quotesFrom(rows);
}
