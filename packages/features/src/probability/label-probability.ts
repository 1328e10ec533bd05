import type { Database, Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { type RawBuilder, sql } from 'kysely';
import { eventsAhead, type LogRange, type Reactor } from '../audit/index.ts';
import { appendChanges, differsFromLog } from './append-changes.ts';
import { judgeLabels } from './judge-labels.ts';

const KINDS: readonly EventKind[] = ['feedback.created', 'feedback.updated', 'feedback.deleted', 'label.recounted', 'trust.changed'];

/**
 * Judges a label again after each feedback, and all that a person judged when their trust changes, with the raters of the newest fit. A reactor, because it also appends events,
 * which must not happen twice. `rebuildProbabilities` rebuilds the table from rows.
 */
export const labelProbability: Reactor = {
  name: 'label-probability',
  kinds: KINDS,
  async apply(tx, range, { clock }) {
    const now = clock.now();
    const changed = await judgeLabels(tx, await spokenOf(tx, range), now);
    await appendChanges(tx, changed.filter(differsFromLog), now);
  },
};

const CONCERNS = sql`kind = ANY (${KINDS}) AND subject IS NOT NULL`;

function spokenOf(tx: Tx, { from, to }: LogRange): Promise<number[]> {
  return labelsOf(tx, sql`SELECT kind, subject FROM logged_event WHERE seq >= ${from} AND seq < ${to} AND ${CONCERNS}`);
}

/** Labels with feedback that the consumer has not processed yet. */
export function labelsWaiting(reader: Database['kysely']): Promise<number[]> {
  return labelsOf(reader, sql`SELECT kind, subject FROM ${eventsAhead(labelProbability.name)} WHERE ${CONCERNS}`);
}

async function labelsOf(reader: Database['kysely'], said: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH said AS (${said})
    SELECT id FROM label WHERE uuid IN (SELECT subject FROM said WHERE kind = 'label.recounted')
    UNION SELECT fallacy_label_id FROM feedback WHERE uuid IN (SELECT subject FROM said)
    UNION SELECT fallacy_label_id FROM feedback JOIN account ON account.id = user_id
      WHERE account.uuid IN (SELECT subject FROM said WHERE kind = 'trust.changed') AND deleted_at IS NULL`.execute(reader);
  return rows.map(({ id }) => id);
}
