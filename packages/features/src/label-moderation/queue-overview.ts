import { roundPercent } from '@verdict/core/verdict';
import type { Database } from '@verdict/platform/postgres';
import { type ModerationSummary, SETTLED_DAYS } from '@verdict/wire/label-moderation';
import { LRUCache } from 'lru-cache';
import { ASKED_FOR, type QueueFilter, SHOWN, WAITING } from './queue.ts';

export interface QueueOverview {
  total: number;
  summary: ModerationSummary;
}

interface Counted {
  overview: QueueOverview;
  at: number;
  tookMs: number;
}

/** A queue as short as this is counted each time. */
const SHORT = 1000;
/** How long a longer one is stays good for so many times as long as counting took, which so takes a small part of the time at most. */
const GOOD_TIMES = 20;
/** For so long it is shown while it is counted anew; whoever asks later waits. */
const SHOWN_TIMES = 60;

/** How long the queue is, and what is said above it. */
export class QueueOverviews {
  readonly #database: Database;
  #counted = new LRUCache<string, Counted>({ max: 20 });
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
    counting.catch(() => undefined); // whoever waits for it is told
    return known.overview;
  }

  /** Whoever has just decided sees what came of it. */
  forget(): void {
    this.#counted = new LRUCache({ max: 20 });
    this.#counting = new Map();
  }

  #count(key: string, filter: QueueFilter, now: Date): Promise<QueueOverview> {
    const counted = this.#counted; // what was begun before something was decided is not kept after it
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

/** How many there are and what is said of them; of those that wait over a day, only such as nobody has settled. */
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
  /** Not disputed enough, but with an author who waits. */
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
