import type { Actor } from '@verdict/core/account';
import type { EntryReason } from '@verdict/core/reputation';
import type { Database } from '@verdict/platform/postgres';
import type { ReputationEntry } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { isThemselves } from './view.ts';

/** Ballots and feedback are secret, and an entry would reveal when one was given: these are shown only to their owner. */
const SECRET_REASONS: readonly EntryReason[] = ['participation', 'accurate_vote', 'helpful_feedback', 'accurate_label_vote'];
const SECRET_SUBJECTS: readonly string[] = ['ballot', 'feedback', 'label'];

const IS_SECRET = sql`(
  coalesce(reversed.reason, entry.reason) = ANY (${SECRET_REASONS}::text[])
  OR coalesce(entry.subject_kind = ANY (${SECRET_SUBJECTS}::text[]), false)
  OR coalesce(reversed.subject_kind = ANY (${SECRET_SUBJECTS}::text[]), false))`;

interface Row extends Omit<ReputationEntry, 'created_at'> {
  created_at: Date;
}

interface Page {
  userId: number;
  viewer: Actor;
  limit: number;
  before: number | undefined;
}

/** A person's points, newest first. Others do not see secret entries and their reversals. */
export async function listEntries({ kysely }: Database, { userId, viewer, limit, before }: Page): Promise<ReputationEntry[]> {
  const { rows } = await sql<Row>`
    SELECT entry.id, entry.uuid, entry.reason, entry.points, entry.balance, entry.subject_kind, entry.subject_id, entry.reverses_id,
           entry.created_at, CASE entry.subject_kind
             WHEN 'challenge' THEN '/challenges/' || entry.subject_id
             WHEN 'resolution' THEN '/challenges/' || (SELECT challenge_id FROM resolution_summary WHERE id = entry.subject_id)
             WHEN 'evidence' THEN '/challenges/' || (SELECT challenge_id FROM evidence_summary WHERE id = entry.subject_id)
             WHEN 'ballot' THEN '/challenges/' || (SELECT challenge_id FROM ballot_summary WHERE id = entry.subject_id)
             WHEN 'claim' THEN '/claims/' || entry.subject_id
             WHEN 'point' THEN '/points/' || entry.subject_id
             WHEN 'label' THEN '/verdict/' || entry.subject_id
             WHEN 'feedback' THEN '/verdict/' || (SELECT fallacy_label_id FROM feedback WHERE id = entry.subject_id)
           END AS href
    FROM reputation_entry entry LEFT JOIN reputation_entry reversed ON reversed.id = entry.reverses_id
    WHERE entry.user_id = ${userId} ${before === undefined ? sql`` : sql`AND entry.id < ${before}`}
      ${isThemselves(viewer, userId) ? sql`` : sql`AND NOT ${IS_SECRET}`}
    ORDER BY entry.id DESC LIMIT ${limit}`.execute(kysely);
  return rows.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() }));
}
