import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';

/** The accounts that have to do with a challenge. */
export interface Parties {
  challengeId: number;
  claimId: number;
  challengerId: number | null;
  claimAuthorId: number | null;
  /** Who gave evidence that stands. */
  witnessIds: number[];
  voterIds: number[];
}

/** The parties of challenges that are not removed, by the id or the uuid of the challenge. */
export async function partiesOf<Key extends number | string>(
  tx: Tx,
  key: 'id' | 'uuid',
  values: readonly Key[],
): Promise<Map<Key, Parties>> {
  const { rows } = await sql<Parties & { key: Key }>`
    SELECT ${sql.ref(`challenge.${key}`)} AS key, challenge.id AS "challengeId", claim_id AS "claimId", challenger_id AS "challengerId",
      (SELECT author_id FROM claim_summary claim WHERE claim.id = claim_id) AS "claimAuthorId",
      (SELECT coalesce(json_agg(DISTINCT author_id), '[]') FROM evidence
       WHERE challenge_id = challenge.id AND withdrawn_at IS NULL AND author_id IS NOT NULL) AS "witnessIds",
      (SELECT coalesce(json_agg(user_id), '[]') FROM ballot WHERE challenge_id = challenge.id AND user_id IS NOT NULL) AS "voterIds"
    FROM challenge WHERE ${sql.ref(`challenge.${key}`)} = ANY (${values}) AND removed_at IS NULL`.execute(tx);
  return new Map(rows.map(({ key: value, ...parties }) => [value, parties]));
}

/** The challenger and the author of the claim. */
export function sidesOf({ challengerId, claimAuthorId }: Parties): number[] {
  return distinct([challengerId, claimAuthorId]);
}

/** Everybody who took part before the vote. */
export function sidesAndWitnessesOf(parties: Parties): number[] {
  return distinct([...sidesOf(parties), ...parties.witnessIds]);
}

/** Everybody who took part, voters included. */
export function everyoneIn(parties: Parties): number[] {
  return distinct([...sidesAndWitnessesOf(parties), ...parties.voterIds]);
}

/** Each account once, without those that are gone. */
export function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
