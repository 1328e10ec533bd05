import type { ChallengeLog } from '@verdict/wire/challenge';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import type { Reader } from './queries.ts';

/**
 * The events that show how a challenge was decided. Single ballots are left out, because their times could identify voters.
 */
const TOLD: readonly EventKind[] = [
  'challenge.submitted',
  'challenge.reputation_checked',
  'challenge.evidence_opened',
  'challenge.edited',
  'challenge.voting_opened',
  'challenge.closed',
  'challenge.resolved',
  'challenge.withdrawn',
  'challenge.held',
  'challenge.released',
  'evidence.added',
  'evidence.withdrawn',
  'resolution.appealed',
  'jury.drawn',
  'resolution.appeal_decided',
];
const MAX_ENTRIES = 200;

/** The log entries about a challenge, its evidence and its appeal, in order. */
export async function readLog(reader: Reader, challengeId: number): Promise<ChallengeLog['items'] | undefined> {
  const challenge = await reader
    .selectFrom('challenge')
    .select('uuid')
    .where('id', '=', challengeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!challenge) return undefined;
  const { rows } = await sql<{ seq: number | null; kind: string; occurred_at: Date }>`
    WITH about AS (
      SELECT ${challenge.uuid}::uuid AS uuid
      UNION ALL SELECT uuid FROM evidence WHERE challenge_id = ${challengeId}
      UNION ALL SELECT uuid FROM jury_appeal WHERE challenge_id = ${challengeId})
    SELECT seq, kind, occurred_at FROM about JOIN logged_event event ON subject = about.uuid
    WHERE payload IS NOT NULL AND kind = ANY (${TOLD})
    ORDER BY seq NULLS LAST, event.id LIMIT ${MAX_ENTRIES}`.execute(reader);
  return rows.map(({ occurred_at, ...entry }) => ({ ...entry, occurred_at: occurred_at.toISOString() }));
}
