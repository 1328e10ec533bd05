import type { Outcome } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { type RawBuilder, sql } from 'kysely';
import { type LogRange, payloadField } from '../audit/index.ts';
import type { NewNotification } from './notify.ts';

/** Something to tell, and when it happened. */
export interface News {
  told: NewNotification;
  occurredAt: Date;
}

/** The events of one kind among some entries. */
export function eventsOf(kind: EventKind, { from, to }: LogRange): RawBuilder<unknown> {
  return sql`(SELECT subject, subject_user_id, occurred_at, payload, seq FROM log_entry JOIN event ON event.id = log_entry.event_id
    WHERE seq >= ${from} AND seq < ${to} AND kind = ${kind}) AS happened`;
}

/** Claims of someone's that another challenged. */
export async function newChallenges(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<{ user_id: number; challenge_id: number; claim_id: number; occurred_at: Date }>`
    SELECT author_id AS user_id, challenge.id AS challenge_id, claim_id, occurred_at
    FROM ${eventsOf('challenge.submitted', range)}
    JOIN challenge ON challenge.uuid = happened.subject JOIN claim ON claim.id = claim_id
    WHERE author_id IS DISTINCT FROM challenger_id AND author_id IS NOT NULL AND challenge.removed_at IS NULL
    ORDER BY seq`.execute(tx);
  return rows.map(({ user_id, challenge_id, claim_id, occurred_at }) => ({
    told: {
      userId: user_id,
      kind: 'claim_challenged',
      data: { challenge_id, claim_id },
      dedupeKey: `claim_challenged:${challenge_id}`,
    },
    occurredAt: occurred_at,
  }));
}

/** Evidence that others gave on someone's challenge, and that still stands. */
export async function newEvidence(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<{ user_id: number; challenge_id: number; evidence_id: number; occurred_at: Date }>`
    SELECT challenger_id AS user_id, challenge_id, evidence.id AS evidence_id, occurred_at
    FROM ${eventsOf('evidence.added', range)}
    JOIN evidence ON evidence.uuid = happened.subject JOIN challenge ON challenge.id = challenge_id
    WHERE challenger_id IS DISTINCT FROM evidence.author_id AND challenger_id IS NOT NULL
      AND evidence.withdrawn_at IS NULL AND evidence.removed_at IS NULL AND challenge.removed_at IS NULL
    ORDER BY seq`.execute(tx);
  return rows.map(({ user_id, challenge_id, evidence_id, occurred_at }) => ({
    told: {
      userId: user_id,
      kind: 'challenge_evidence',
      data: { challenge_id, evidence_id },
      dedupeKey: `challenge_evidence:${evidence_id}`,
    },
    occurredAt: occurred_at,
  }));
}

/** Challenges that were withdrawn, and outcomes that are kept back, for everyone with a part in it and all who voted. */
export function newStops(kind: 'challenge.withdrawn' | 'challenge.held', outcome: 'withdrawn' | 'held') {
  return async (tx: Tx, range: LogRange): Promise<News[]> => {
    const { rows } = await sql<{ user_id: number; challenge_id: number; seq: number; occurred_at: Date }>`
      SELECT part.user_id, challenge.id AS challenge_id, seq, occurred_at
      FROM ${eventsOf(kind, range)}
      JOIN challenge ON challenge.uuid = happened.subject
      CROSS JOIN LATERAL (${PARTS} UNION SELECT user_id FROM ballot WHERE challenge_id = challenge.id) AS part
      WHERE part.user_id IS NOT NULL AND part.user_id IS DISTINCT FROM happened.subject_user_id AND challenge.removed_at IS NULL
      ORDER BY seq, user_id`.execute(tx);
    return rows.map(({ user_id, challenge_id, seq, occurred_at }) => ({
      told: {
        userId: user_id,
        kind: 'challenge_resolved',
        data: { challenge_id, resolution_id: null, outcome },
        dedupeKey: `challenge_${outcome}:${seq}:${user_id}`,
      },
      occurredAt: occurred_at,
    }));
  };
}

/** Those with a part in a challenge: who made it, whose claim it is, and whose evidence stands. */
const PARTS = sql`
  SELECT challenger_id AS user_id
  UNION SELECT author_id FROM claim WHERE claim.id = challenge.claim_id
  UNION SELECT author_id FROM evidence WHERE challenge_id = challenge.id AND withdrawn_at IS NULL`;

export async function newVotings(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<{ user_id: number; challenge_id: number; occurred_at: Date }>`
    SELECT part.user_id, challenge.id AS challenge_id, occurred_at
    FROM ${eventsOf('challenge.voting_opened', range)}
    JOIN challenge ON challenge.uuid = happened.subject CROSS JOIN LATERAL (${PARTS}) AS part
    WHERE part.user_id IS NOT NULL AND challenge.removed_at IS NULL
    ORDER BY seq, user_id`.execute(tx);
  return rows.map(({ user_id, challenge_id, occurred_at }) => ({
    told: { userId: user_id, kind: 'challenge_voting', data: { challenge_id }, dedupeKey: `challenge_voting:${challenge_id}:${user_id}` },
    occurredAt: occurred_at,
  }));
}

/** What ballots came to, for everyone with a part in it and all who voted. A jury's own decision is told of as such. */
export async function newResolutions(tx: Tx, range: LogRange): Promise<News[]> {
  const { rows } = await sql<{ user_id: number; challenge_id: number; resolution_id: number; outcome: Outcome; occurred_at: Date }>`
    SELECT part.user_id, challenge.id AS challenge_id, resolution.id AS resolution_id, outcome, occurred_at
    FROM ${eventsOf('challenge.resolved', range)}
    JOIN challenge ON challenge.uuid = happened.subject
    JOIN resolution ON resolution.id = (${payloadField('challenge.resolved', 'resolution_id')})::bigint AND decided_by = 'ballots'
    CROSS JOIN LATERAL (${PARTS} UNION SELECT user_id FROM ballot WHERE challenge_id = challenge.id) AS part
    WHERE part.user_id IS NOT NULL AND challenge.removed_at IS NULL
    ORDER BY seq, user_id`.execute(tx);
  return rows.map(({ user_id, challenge_id, resolution_id, outcome, occurred_at }) => ({
    told: {
      userId: user_id,
      kind: 'challenge_resolved',
      data: { challenge_id, resolution_id, outcome },
      dedupeKey: `challenge_resolved:${resolution_id}:${user_id}`,
    },
    occurredAt: occurred_at,
  }));
}
