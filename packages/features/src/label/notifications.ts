import { dayOf } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import type { LogEvent } from '../audit/index.ts';
import type { Reader } from '../define-slice.ts';
import { follow, type NotificationDeclarations, quotesFrom, type Recipient } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** How many excerpts of a point were flagged together, and the first of them. */
    label_added: { point_id: number; label_id: number; count: number };
    /** For moderators: the author of a flagged point asks for a review of the label. */
    label_review_requested: { point_id: number; label_id: number };
  }
}

export const LABEL_NOTIFICATIONS: NotificationDeclarations<'label_added' | 'label_review_requested'> = {
  label_added: {
    group: 'comments',
    mail: 'daily',
    url: ({ point_id, label_id }) => `/debates/${point_id}?label=${label_id}`,
    quotes: { by: 'label_id', read: quoteExcerpts },
    follows: follow(['label.created'], findFlagged),
    texts: {
      en: {
        name: 'Your comment is flagged',
        title: ({ count }) => (count === 1 ? 'Your comment was flagged' : `Your comment was flagged in ${count} places`),
        button: 'See what was flagged',
      },
      es: {
        name: 'Se marca su comentario',
        title: ({ count }) => (count === 1 ? 'Se ha marcado su comentario' : `Se ha marcado su comentario en ${count} lugares`),
        button: 'Ver lo marcado',
      },
    },
  },
  label_review_requested: {
    group: 'moderators',
    mail: 'daily',
    url: ({ label_id }) => `/admin/fallacy-moderation?label=${label_id}`,
    texts: {
      en: {
        name: 'An author requests a review of a flag',
        title: () => 'An author requested a review of a flag',
        button: 'Review it',
      },
      es: {
        name: 'Un autor pide que se revise una marca',
        title: () => 'Un autor ha pedido que se revise una marca',
        button: 'Revisarla',
      },
    },
  },
};

/**
 * Authors of points that someone else labelled, notified once a day for each point, however many detectors and people flag
 * it. The account that imported a text is not its author.
 */
async function findFlagged(tx: Tx, events: readonly LogEvent<'label.created'>[]): Promise<Recipient<'label_added'>[]> {
  const lastDay = new Map(events.map(({ subject, occurredAt }) => [subject, dayOf(occurredAt)]));
  const labels = await tx
    .selectFrom('comment_fallacy_labels as label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select(['label.uuid', 'label.id as label_id', 'point.id as point_id', 'point.user_id as author_id'])
    .where('label.uuid', 'in', [...lastDay.keys()])
    .where('point.deleted_at', 'is', null)
    .where('point.user_id', 'is not', null)
    .where('point.author', 'is', null)
    .where((eb) => eb.or([eb('label.created_by', 'is', null), eb('label.created_by', '!=', eb.ref('point.user_id'))]))
    .orderBy('label.id')
    .execute();
  return [...Map.groupBy(labels, ({ point_id }) => point_id)].map(([point_id, [first, ...others]]) => ({
    userId: first?.author_id as number,
    data: { point_id, label_id: first?.label_id as number, count: 1 + others.length },
    dedupeKey: `label_added:${point_id}:${lastDay.get((others.at(-1) ?? first)?.uuid as string)}`,
  }));
}

/** The flagged excerpts; the whole point if a label names no excerpt. */
async function quoteExcerpts(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('comment_fallacy_labels as label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select((eb) => ['label.id', 'language', eb.fn.coalesce('text_excerpt', 'content').as('words')])
    .where('label.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return quotesFrom(rows);
}
