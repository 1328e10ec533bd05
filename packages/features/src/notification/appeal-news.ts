import type { AppealOutcome } from '@verdict/core/jury';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange } from '../audit/index.ts';
import { eventsOf, type News } from './challenge-news.ts';

interface AboutAppeal {
  user_id: number;
  challenge_id: number;
  appeal_id: number;
  occurred_at: Date;
}

/** The two sides of the challenge whose outcome is appealed. */
const SIDES = sql`
  SELECT challenger_id AS user_id
  UNION SELECT author_id FROM claim WHERE claim.id = challenge.claim_id`;
/** Who gave evidence that stands, and all who voted: they were told of the first outcome. */
const TOLD_BEFORE = sql`
  SELECT author_id FROM evidence WHERE challenge_id = challenge.id AND withdrawn_at IS NULL
  UNION SELECT user_id FROM ballot WHERE challenge_id = challenge.id`;
const JURORS = sql`SELECT user_id FROM jury_seat WHERE appeal_id = appeal.id`;

export async function newAppeals(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<AboutAppeal>`
    SELECT part.user_id, challenge.id AS challenge_id, appeal.id AS appeal_id, occurred_at
    FROM ${eventsOf('resolution.appealed', range)}
    JOIN resolution_appeal appeal ON appeal.uuid = happened.subject JOIN challenge ON challenge.id = appeal.challenge_id
    CROSS JOIN LATERAL (${SIDES}) AS part
    WHERE part.user_id IS DISTINCT FROM appellant_id AND part.user_id IS NOT NULL AND challenge.removed_at IS NULL
    ORDER BY seq, user_id`.execute(tx);
  return rows.map(({ user_id, challenge_id, appeal_id, occurred_at }) => ({
    told: {
      userId: user_id,
      kind: 'resolution_appealed',
      data: { challenge_id, appeal_id },
      dedupeKey: `resolution_appealed:${appeal_id}:${user_id}`,
    },
    occurredAt: occurred_at,
  }));
}

export async function newJuries(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<AboutAppeal & { decide_by: Date }>`
    SELECT part.user_id, challenge_id, appeal.id AS appeal_id, decide_by, occurred_at
    FROM ${eventsOf('jury.drawn', range)}
    JOIN resolution_appeal appeal ON appeal.uuid = happened.subject CROSS JOIN LATERAL (${JURORS}) AS part
    WHERE part.user_id IS NOT NULL AND outcome IS NULL
    ORDER BY seq, user_id`.execute(tx);
  return rows.map(({ user_id, challenge_id, appeal_id, decide_by, occurred_at }) => ({
    told: {
      userId: user_id,
      kind: 'jury_called',
      data: { challenge_id, appeal_id, decide_by: decide_by.toISOString() },
      dedupeKey: `jury_called:${appeal_id}:${user_id}`,
    },
    occurredAt: occurred_at,
  }));
}

/** For both sides, who appealed, and the jurors; where the outcome changed, for all who were told of the first. */
export async function decidedAppeals(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<AboutAppeal & { outcome: AppealOutcome }>`
    SELECT part.user_id, challenge.id AS challenge_id, appeal.id AS appeal_id, appeal.outcome, occurred_at
    FROM ${eventsOf('resolution.appeal_decided', range)}
    JOIN resolution_appeal appeal ON appeal.uuid = happened.subject JOIN challenge ON challenge.id = appeal.challenge_id
    CROSS JOIN LATERAL (${SIDES} UNION SELECT appellant_id UNION ${JURORS}
      UNION SELECT * FROM (${TOLD_BEFORE}) AS before WHERE appeal.outcome <> 'upheld') AS part
    WHERE part.user_id IS NOT NULL AND challenge.removed_at IS NULL
    ORDER BY seq, user_id`.execute(tx);
  return rows.map(({ user_id, challenge_id, appeal_id, outcome, occurred_at }) => ({
    told: {
      userId: user_id,
      kind: 'resolution_appeal_decided',
      data: { challenge_id, appeal_id, outcome },
      dedupeKey: `resolution_appeal_decided:${appeal_id}:${user_id}`,
    },
    occurredAt: occurred_at,
  }));
}
