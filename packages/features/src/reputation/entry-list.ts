import type { Actor } from '@verdict/core/account';
import type { EntryReason } from '@verdict/core/reputation';
import type { Database } from '@verdict/platform/postgres';
import type { ReputationEntry } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { startOfDay } from './day.ts';
import { isThemselves } from './view.ts';

/** Ballots and views of labels are secret, so what they earned must not tell others what was said, or when. */
const SECRET: ReadonlySet<EntryReason> = new Set(['participation', 'accurate_vote', 'helpful_feedback', 'accurate_label_vote']);

interface Row extends Omit<ReputationEntry, 'created_at'> {
  created_at: Date;
  first_reason: EntryReason;
}

interface Page {
  userId: number;
  viewer: Actor;
  limit: number;
  before: number | undefined;
}

/** A person's points, the newest first. */
export async function listEntries({ kysely }: Database, { userId, viewer, limit, before }: Page): Promise<ReputationEntry[]> {
  const { rows } = await sql<Row>`
    SELECT entry.id, entry.uuid, entry.reason, entry.points, entry.balance, entry.subject_kind, entry.subject_id, entry.reverses_id,
           entry.created_at, coalesce(reversed.reason, entry.reason) AS first_reason, CASE entry.subject_kind
             WHEN 'challenge' THEN '/challenges/' || entry.subject_id
             WHEN 'resolution' THEN '/challenges/' || (SELECT challenge_id FROM resolution WHERE id = entry.subject_id)
             WHEN 'evidence' THEN '/challenges/' || (SELECT challenge_id FROM evidence WHERE id = entry.subject_id)
             WHEN 'ballot' THEN '/challenges/' || (SELECT challenge_id FROM ballot WHERE id = entry.subject_id)
             WHEN 'claim' THEN '/claims/' || entry.subject_id
             WHEN 'point' THEN '/points/' || entry.subject_id
             WHEN 'label' THEN '/verdict/' || entry.subject_id
             WHEN 'feedback' THEN '/verdict/' || (SELECT fallacy_label_id FROM fallacy_feedback WHERE id = entry.subject_id)
           END AS href
    FROM reputation_entry entry LEFT JOIN reputation_entry reversed ON reversed.id = entry.reverses_id
    WHERE entry.user_id = ${userId} ${before === undefined ? sql`` : sql`AND entry.id < ${before}`}
    ORDER BY entry.id DESC LIMIT ${limit}`.execute(kysely);
  const isOwn = isThemselves(viewer, userId);
  return rows.map((row) => asShown(row, isOwn));
}

function asShown({ created_at, first_reason, ...entry }: Row, isOwn: boolean): ReputationEntry {
  if (isOwn || !SECRET.has(first_reason)) return { ...entry, created_at: created_at.toISOString() };
  return { ...entry, subject_kind: null, subject_id: null, href: null, created_at: startOfDay(created_at).toISOString() };
}
