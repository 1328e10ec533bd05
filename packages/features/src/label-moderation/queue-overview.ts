import { roundPercent } from '@verdict/core/verdict';
import type { Database } from '@verdict/platform/postgres';
import { type ModerationSummary, SETTLED_DAYS } from '@verdict/wire/label-moderation';
import { LRUCache } from 'lru-cache';
import { ASKED_FOR, type QueueFilter, SHOWN, WAITING } from './queue.ts';

export interface QueueOverview {
  total: number;
  summary: ModerationSummary;
}

interface CachedCount {
  overview: QueueOverview;
  at: number;
  tookMs: number;
}

/** A queue up to this length is counted each time. */
const SHORT = 1000;
/**
 * The count of a longer queue is cached for this many times the time it took, so that counting takes a small part of the
 * time at most.
 */
const GOOD_TIMES = 20;
/** For this many times the same, the old count is shown while a new one is computed; later requests wait. */
const SHOWN_TIMES = 60;

/** The length of the queue and the counts shown above it. */
export class QueueOverviews {
  readonly #database: Database;
  #counted = new LRUCache<string, CachedCount>({ max: 20 });
  #counting = new Map<string, Promise<QueueOverview>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async read(filter: QueueFilter, now: Date): Promise<QueueOverview> {
    const key = `${filter.minFeedbacks} ${filter.settled}`;
    const known = this.#counted.get(key);
    const age = known ? (performance.now() - known.at) / known.tookMs : Number.POSITIVE_INFINITY;
    if (known && age < GOOD_TIMES) return known.overview;
    const counting = this.#counting.get(key) ?? this.#count(key, filter, now);
    if (!known || age >= SHOWN_TIMES) return counting;
    counting.catch(() => undefined); // the await gets the error
    return known.overview;
  }

  /** Called after a decision, so that the moderator sees its effect. */
  forget(): void {
    this.#counted = new LRUCache({ max: 20 });
    this.#counting = new Map();
  }

  #count(key: string, filter: QueueFilter, now: Date): Promise<QueueOverview> {
    const counted = this.#counted; // a count that began before a decision must not be cached after it
    const counting = this.#counting;
    const began = performance.now();
    const overview = countQueue(this.#database, filter, now)
      .then((value) => {
        const at = performance.now();
        if (value.total > SHORT) counted.set(key, { overview: value, at, tookMs: at - began });
        else counted.delete(key);
        return value;
      })
      .finally(() => counting.delete(key));
    counting.set(key, overview);
    return overview;
  }
}

/** Counts the queue. Labels that have waited over a day count only while no moderator has decided them. */
const overviewOf = (name: string, which: string) => ({
  name,
  text: `
    WITH asked AS MATERIALIZED (${ASKED_FOR})
    SELECT count(*) AS disputed, coalesce(sum(dispute_rate), 0) AS rates,
      (SELECT count(*) FROM asked WHERE NOT EXISTS (
         SELECT FROM label_verdict tally WHERE tally.label_id = asked.label_id AND ${which} AND rated >= $1)) AS only_asked,
      (SELECT count(*) FROM (
         SELECT label_id FROM label_controversy controversy JOIN label_verdict tally USING (label_id)
         WHERE since < $2::timestamptz - interval '1 day' AND ${WAITING} AND rated >= $1
         UNION SELECT label_id FROM asked WHERE created_at < $2::timestamptz - interval '1 day') AS late) AS overdue,
      ARRAY(SELECT count(label_override.id) FROM generate_series(${SETTLED_DAYS - 1}, 0, -1) AS day (ago)
            LEFT JOIN label_override ON undone_at IS NULL
              AND decided_at > $2::timestamptz - (day.ago + 1) * interval '1 day'
              AND decided_at <= $2::timestamptz - day.ago * interval '1 day'
            GROUP BY day.ago ORDER BY day.ago DESC)::int[] AS settled
    FROM label_verdict tally WHERE ${which} AND rated >= $1`,
});
const WAITING_OVERVIEW = overviewOf('label-queue-overview', WAITING);
const SHOWN_OVERVIEW = overviewOf('label-queue-overview-with-settled', SHOWN);

interface OverviewRow {
  disputed: number;
  /** Not disputed enough, but its author asked for a review. */
  only_asked: number;
  rates: number;
  overdue: number;
  settled: number[];
}

async function countQueue(database: Database, { minFeedbacks, settled }: QueueFilter, now: Date): Promise<QueueOverview> {
  const { rows } = await database.pool.query<OverviewRow>({
    ...(settled ? SHOWN_OVERVIEW : WAITING_OVERVIEW),
    values: [minFeedbacks, now],
  });
  const row = rows[0] as OverviewRow;
  return {
    total: row.disputed + row.only_asked,
    summary: {
      average_dispute_rate: row.disputed === 0 ? null : roundPercent(row.rates / row.disputed / 100),
      waiting_over_a_day: row.overdue,
      settled_by_day: row.settled,
    },
  };
}
