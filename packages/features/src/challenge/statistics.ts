import { CHALLENGE_TYPES, type ChallengeType } from '@verdict/core/challenge';
import { TIERS, type Tier } from '@verdict/core/reputation';
import { DAY_MS } from '@verdict/core/time';
import type { Database } from '@verdict/platform/postgres';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { LRUCache } from 'lru-cache';

type Statistics = Omit<ChallengeStatistics, 'success'>;

/**
 * A result is cached for this many times the time it took, so that counting never takes more than a small share of the time.
 */
const KEPT_FOR = 20;
/** Before the first challenge. */
const BEFORE_ALL = new Date(0);

/** Counts for the dashboard. They read every ballot, so simultaneous requests share one result. */
export class StatisticsReader {
  readonly #database: Database;
  readonly #known = new LRUCache<number, Promise<Statistics>>({ max: 50 });

  constructor(database: Database) {
    this.#database = database;
  }

  read(days: number | undefined, now: Date): Promise<Statistics> {
    const key = days ?? 0;
    const known = this.#known.get(key);
    if (known) return known;
    const began = performance.now();
    const reading = readStatistics(this.#database, days === undefined ? BEFORE_ALL : new Date(now.getTime() - days * DAY_MS));
    this.#known.set(key, reading);
    reading.then(
      () => this.#known.set(key, reading, { ttl: (performance.now() - began) * KEPT_FOR }),
      () => this.#known.delete(key),
    );
    return reading;
  }
}

export async function readStatistics(database: Database, since: Date): Promise<Statistics> {
  const [by_type, hours_to_resolution, by_week, participation, appeals] = await Promise.all([
    countByType(database, since),
    measureHours(database, since),
    countByWeek(database, since),
    countParticipation(database, since),
    countAppeals(database, since),
  ]);
  const open = by_type.reduce((sum, row) => sum + row.open, 0);
  const total = by_type.reduce((sum, { type, ...counts }) => sum + Object.values(counts).reduce((some, count) => some + count, 0), 0);
  return { total, open, by_type, hours_to_resolution, by_week, participation, appeals };
}

const NO_CHALLENGES = { open: 0, accepted: 0, partially_accepted: 0, rejected: 0, undecided: 0, withdrawn: 0 };

async function countByType({ pool }: Database, since: Date): Promise<Statistics['by_type']> {
  const { rows } = await pool.query<{ type: ChallengeType; stands: keyof typeof NO_CHALLENGES; count: number }>(
    `SELECT challenge_type AS type, count(*),
       CASE WHEN status = 'withdrawn' THEN 'withdrawn' ELSE coalesce(outcome, 'open') END AS stands
     FROM challenge LEFT JOIN resolution ON challenge_id = challenge.id AND superseded_at IS NULL
     WHERE challenge.created_at >= $1 AND removed_at IS NULL GROUP BY 1, 3`,
    [since],
  );
  return CHALLENGE_TYPES.map((type) => {
    const counts = rows.filter((row) => row.type === type).map(({ stands, count }) => [stands, count]);
    return { type, ...NO_CHALLENGES, ...Object.fromEntries(counts) };
  });
}

/** Hours until the ballots decided, ignoring a later jury. */
async function measureHours({ pool }: Database, since: Date): Promise<Statistics['hours_to_resolution']> {
  const { rows } = await pool.query<{ hours: number[] | null }>(
    `SELECT percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY extract(epoch FROM resolution.created_at - challenge.created_at) / 3600) AS hours
     FROM resolution JOIN challenge ON challenge.id = challenge_id
     WHERE decided_by = 'ballots' AND challenge.created_at >= $1 AND removed_at IS NULL`,
    [since],
  );
  const [median = null, p90 = null] = rows[0]?.hours ?? [];
  return { median, p90 };
}

const MAX_WEEKS = 104;

async function countByWeek({ pool }: Database, since: Date): Promise<Statistics['by_week']> {
  const { rows } = await pool.query<Statistics['by_week'][number]>(
    `WITH happened AS (
       SELECT created_at AS at, 1 AS opened, 0 AS resolved, 0 AS ballots FROM challenge WHERE created_at >= $1 AND removed_at IS NULL
       UNION ALL SELECT resolution.created_at, 0, 1, 0 FROM resolution WHERE decided_by = 'ballots' AND created_at >= $1
       UNION ALL SELECT created_at, 0, 0, 1 FROM ballot WHERE created_at >= $1
     )
     SELECT date_trunc('week', at AT TIME ZONE 'UTC')::date AS week, sum(opened) AS opened, sum(resolved) AS resolved, sum(ballots) AS ballots
     FROM happened GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_WEEKS}`,
    [since],
  );
  return rows.toReversed();
}

const NOBODY = { voters: 0, ballots: 0, weight: 0, accurate: 0, decided: 0 };

/** By the voter's tier when voting closed. Accuracy counts ballots that took a side on decided challenges. */
async function countParticipation({ pool }: Database, since: Date): Promise<Statistics['participation']> {
  const { rows } = await pool.query<{ tier: Tier } & typeof NOBODY>(
    `SELECT tier, count(DISTINCT user_id) AS voters, count(*) AS ballots, sum(weight) AS weight,
       count(*) FILTER (WHERE choice = CASE outcome WHEN 'rejected' THEN 'oppose' WHEN 'undecided' THEN NULL ELSE 'support' END) AS accurate,
       count(*) FILTER (WHERE outcome <> 'undecided' AND choice <> 'abstain') AS decided
     FROM ballot LEFT JOIN resolution ON resolution.challenge_id = ballot.challenge_id AND superseded_at IS NULL
     WHERE tier IS NOT NULL AND ballot.created_at >= $1 GROUP BY tier`,
    [since],
  );
  return TIERS.map((tier) => ({ ...NOBODY, ...rows.find((row) => row.tier === tier), tier }));
}

async function countAppeals({ pool }: Database, since: Date): Promise<Statistics['appeals']> {
  const { rows } = await pool.query<{ outcome: 'upheld' | 'modified' | 'overturned' | null; count: number }>(
    'SELECT outcome, count(*) FROM jury_appeal WHERE created_at >= $1 GROUP BY outcome',
    [since],
  );
  const count = (outcome: string | null): number => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const [upheld, modified, overturned] = [count('upheld'), count('modified'), count('overturned')];
  const decided = upheld + modified + overturned;
  return {
    total: decided + count(null),
    upheld,
    modified,
    overturned,
    overturn_rate: decided === 0 ? null : overturned / decided,
  };
}
