import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { PersonalData } from '../define-slice.ts';
import { markWithdrawn } from './change-challenge.ts';
import type { Reader } from './queries.ts';

/**
 * The challenges, evidence and ballots of a person. Erasure deletes their texts, open challenges and open ballots. In closed
 * challenges their votes stay counted anonymously.
 */
export const CHALLENGE_PERSONAL_DATA: PersonalData = {
  section: 'challenges',
  async read({ kysely }, userId) {
    const [challenges, evidence, ratings, ballots, files] = await Promise.all([
      readChallengesBy(kysely, userId),
      readEvidenceBy(kysely, userId),
      kysely.selectFrom('evidence_rating').select(['evidence_id', 'strong', 'created_at']).where('user_id', '=', userId).execute(),
      readBallotsBy(kysely, userId),
      readFilesOf(kysely, userId),
    ]);
    return { challenges, evidence, ratings, ballots, files };
  },
  async words(tx, userId) {
    const [challenges, evidence] = await Promise.all([readChallengesBy(tx, userId), readEvidenceBy(tx, userId)]);
    return [
      ...challenges.flatMap(({ title, statement }) => [title, statement]),
      ...evidence.flatMap(({ text, quote }) => [text, quote ?? '']),
    ];
  },
  async erase(_deps, tx, { userId, now }) {
    const joined = await lockJoined(tx, userId);
    await eraseBallots(tx, userId);
    await tx.deleteFrom('evidence_rating').where('user_id', '=', userId).execute();
    await eraseEvidence(tx, userId, now);
    await tx.updateTable('challenge').set({ held_by: null }).where('held_by', '=', userId).execute();
    await tx.updateTable('challenge').set({ challenger_id: null, title: '', statement: '' }).where('challenger_id', '=', userId).execute();
    const open = joined.filter(({ isTheirs, isOpen }) => isTheirs && isOpen);
    for (const { id, uuid } of open) await markWithdrawn(tx, { id, uuid, challenger_id: null }, now);
  },
};

function readChallengesBy(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('challenge')
    .select(['id', 'uuid', 'claim_id', 'challenge_type', 'title', 'statement', 'language', 'status', 'created_at', 'closed_at'])
    .where('challenger_id', '=', userId)
    .orderBy('id')
    .execute();
}

function readEvidenceBy(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('evidence')
    .select(['id', 'challenge_id', 'kind', 'backs', 'text', 'url', 'quote', 'file_id', 'created_at', 'withdrawn_at'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}

function readBallotsBy(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('ballot')
    .select(['challenge_id', 'choice', 'reason', 'created_at', 'updated_at', 'tally_seen_at', 'changed_after_tally'])
    .select(['tier', 'weight', 'weighed_down'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function readFilesOf(kysely: Reader, userId: number) {
  return kysely
    .selectFrom('evidence_file')
    .select((eb) => [
      'id',
      'name',
      'media_type',
      'size',
      'created_at',
      eb.fn<string>('encode', ['content', sql.lit('base64')]).as('content'),
    ])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
}

interface Joined {
  id: number;
  uuid: string;
  isTheirs: boolean;
  isOpen: boolean;
}

/** Locks the challenges, so that none of them closes before the erasure is done. */
async function lockJoined(tx: Tx, userId: number): Promise<Joined[]> {
  const { rows } = await sql<Joined>`
    SELECT id, uuid, coalesce(challenger_id = ${userId}, false) AS "isTheirs",
      closed_at IS NULL AND status IN ('evidence_period', 'voting_period') AS "isOpen"
    FROM challenge
    WHERE challenger_id = ${userId} OR (closed_at IS NULL AND id IN (SELECT challenge_id FROM ballot WHERE user_id = ${userId}))
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

async function eraseBallots(tx: Tx, userId: number): Promise<void> {
  await sql`
    DELETE FROM ballot USING challenge
    WHERE challenge.id = challenge_id AND user_id = ${userId} AND closed_at IS NULL`.execute(tx);
  await tx.updateTable('ballot').set({ user_id: null, reason: null }).where('user_id', '=', userId).execute();
}

async function eraseEvidence(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    UPDATE evidence SET author_id = NULL, text = '', url = CASE WHEN url IS NOT NULL THEN '' END,
      quote = CASE WHEN quote IS NOT NULL THEN '' END, preview = NULL, withdrawn_at = coalesce(withdrawn_at, ${now})
    WHERE author_id = ${userId}`.execute(tx);
  await tx.deleteFrom('evidence_file').where('owner_id', '=', userId).execute();
}
