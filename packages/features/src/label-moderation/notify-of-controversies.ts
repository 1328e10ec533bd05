import { isNews } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../audit/index.ts';
import { type LabelNews, notifyModerators } from '../label/index.ts';

const KINDS: readonly EventKind[] = ['feedback.created', 'feedback.updated', 'feedback.deleted'];

/**
 * Notifies moderators, once for each label, that it is controversial. It reads the log, so that requests with feedback do
 * not wait for the notifications.
 */
export const labelControversies: Reactor = {
  name: 'label-controversies',
  kinds: KINDS,
  async apply(tx, range, deps) {
    const found = await saveControversies(tx, range);
    const news = found.filter(({ since }) => isNews(since, deps.clock.now()));
    if (news.length === 0) return;
    await notifyModerators(deps, tx, { kind: 'label_controversial', labels: news });
  },
};

interface Controversy extends LabelNews {
  since: Date;
}

/**
 * Labels that became controversial with these entries, each for the first time. Labels that a moderator has decided are left
 * out.
 */
async function saveControversies(tx: Tx, { from, to }: LogRange): Promise<Controversy[]> {
  const { rows } = await sql<Controversy>`
    WITH noted AS (
      INSERT INTO label_controversy (label_id, since)
      SELECT label.id, max(event.occurred_at)
      FROM logged_event event
      JOIN feedback ON feedback.uuid = event.subject
      JOIN label_verdict tally ON tally.label_id = feedback.fallacy_label_id AND tally.is_controversial
      JOIN label ON label.id = tally.label_id AND NOT label.moderator_override AND label.outdated_at IS NULL
      WHERE seq >= ${from} AND seq < ${to} AND event.kind = ANY (${KINDS})
      GROUP BY label.id
      ON CONFLICT DO NOTHING RETURNING label_id, since)
    SELECT noted.label_id, label.point_id, noted.since, CASE WHEN point.author IS NULL THEN point.user_id END AS author_id
    FROM noted JOIN label ON label.id = noted.label_id JOIN point ON point.id = label.point_id
    WHERE point.deleted_at IS NULL ORDER BY noted.label_id`.execute(tx);
  return rows;
}
