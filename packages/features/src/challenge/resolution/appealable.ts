import type { ChallengePolicy, Outcome } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

interface Parties {
  challengerId: number | null;
  authorId: number | null;
}

interface CurrentResolution {
  id: number;
  decidedBy: 'ballots' | 'jury';
  outcome: Outcome;
  /** When the outcome was published, plus the time it was hidden since. */
  countsFrom: Date;
}

interface Appealable {
  parties: Parties;
  policy: ChallengePolicy;
  /** The one in force. */
  resolution: (CurrentResolution & { appealDays: number; parties: Parties }) | undefined;
}

type Found = Parties & { policy: ChallengePolicy } & (CurrentResolution | { id: null });

/** The visible challenge, locked until the appeal is saved. */
export async function lockAppealable(tx: Tx, challengeId: number): Promise<Appealable | undefined> {
  const { rows } = await sql<Found>`
    SELECT challenger_id AS "challengerId", claim.author_id AS "authorId", challenge.policy,
      resolution.id, decided_by AS "decidedBy", outcome,
      resolution.created_at + resolved_hidden_ms * interval '1 millisecond' AS "countsFrom"
    FROM challenge JOIN claim_summary claim ON claim.id = claim_id
    LEFT JOIN resolution ON resolution.challenge_id = challenge.id AND superseded_at IS NULL
    WHERE challenge.id = ${challengeId} AND challenge.removed_at IS NULL
    FOR SHARE OF challenge`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { challengerId, authorId, policy, ...resolution } = row;
  const parties = { challengerId, authorId };
  return { parties, policy, resolution: resolution.id === null ? undefined : { ...resolution, appealDays: policy.appealDays, parties } };
}

/** Everyone who voted on a challenge, gave evidence or rated it. */
export async function participantsOf(tx: Tx, challengeId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM ballot WHERE challenge_id = ${challengeId} AND user_id IS NOT NULL
    UNION SELECT author_id FROM evidence WHERE challenge_id = ${challengeId} AND author_id IS NOT NULL
    UNION SELECT user_id FROM evidence_rating JOIN evidence ON evidence.id = evidence_id WHERE challenge_id = ${challengeId}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
