import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import type { ChallengeThings } from './authz-challenge-expectations.ts';
import type { CheckServer } from './check-server.ts';

interface Given {
  strangerId: number;
  claim(authorId: number): Promise<number>;
}

const CHALLENGE = `
  INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
                         created_at, updated_at, evidence_ends_at, voting_ends_at, held_at, hold_reason)
  VALUES (gen_random_uuid(), $1, $2, 'factual_error', 'Not so', 'Some words', 'en', $3, $4, $5, $6, $6,
          $6::timestamptz + interval '1 hour', $6::timestamptz + interval '2 hours',
          CASE WHEN $7::boolean THEN $6::timestamptz END, CASE WHEN $7::boolean THEN 'For this check.' END)
  RETURNING id`;

const EVIDENCE = `
  INSERT INTO evidence (uuid, challenge_id, author_id, kind, backs, text, quote, file_id, created_at)
  VALUES (gen_random_uuid(), $1, $2, CASE WHEN $3::bigint IS NULL THEN 'quote' ELSE 'file' END, 'challenge', 'Some words', 'Some words', $3, $4)
  RETURNING id`;

const FILE = `
  INSERT INTO evidence_file (uuid, owner_id, name, media_type, size, content, created_at)
  VALUES (gen_random_uuid(), $1, 'note.txt', 'text/plain', 5, 'words', $2) RETURNING id`;

/** Writes challenges as rows: no check waits days for a period to begin. */
export function challengeThings({ deps: { db, clock } }: CheckServer, { strangerId, claim }: Given): ChallengeThings {
  const add = async (statement: string, values: unknown[]): Promise<number> => {
    const { rows } = await db.pool.query<{ id: number }>(statement, values);
    return rows[0]?.id as number;
  };
  const things: ChallengeThings = {
    async challenge(challengerId, { status = 'evidence_period', isHeld = false } = {}) {
      const policy = [CHALLENGE_POLICY.version, JSON.stringify(CHALLENGE_POLICY)];
      return add(CHALLENGE, [await claim(strangerId), challengerId, status, ...policy, clock.now(), isHeld]);
    },
    evidence: async (authorId, fileId = null) => add(EVIDENCE, [await things.challenge(strangerId), authorId, fileId, clock.now()]),
    spareFile: (ownerId) => add(FILE, [ownerId, clock.now()]),
    async evidenceFile(ownerId) {
      const id = await things.spareFile(ownerId);
      await things.evidence(ownerId, id);
      return id;
    },
  };
  return things;
}
