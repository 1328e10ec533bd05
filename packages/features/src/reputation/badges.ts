import { type BadgeName, type BadgeProgress, badgesFor } from '@verdict/core/reputation';
import type { Tx } from '@verdict/platform/postgres';
import { TUTORIAL_STEPS } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { appendEvents, type LogRange, type Reactor } from '../audit/index.ts';

/** Awards badges for what people did. A reactor, because it notifies them and so must not be replayed. */
export const badges: Reactor = {
  name: 'badges',
  kinds: ['reputation.awarded', 'ballot.cast', 'resolution.appeal_decided'],
  async apply(tx, range, { clock }) {
    await awardBadges(tx, await findActors(tx, range), clock.now());
  },
};

/** Jurors are checked when their appeal is decided, not when they vote: until then it is secret who has voted. */
async function findActors(tx: Tx, { from, to }: LogRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH happened AS (
      SELECT kind, subject, subject_user_id FROM logged_event WHERE seq >= ${from} AND seq < ${to})
    SELECT subject_user_id AS id FROM happened WHERE kind IN ('reputation.awarded', 'ballot.cast') AND subject_user_id IS NOT NULL
    UNION SELECT user_id FROM happened JOIN jury_appeal appeal ON appeal.uuid = subject JOIN juror ON appeal_id = appeal.id
    WHERE kind = 'resolution.appeal_decided' AND user_id IS NOT NULL AND voted_at IS NOT NULL`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Awards each badge that is due and missing. */
export async function awardBadges(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const due = (await readBadgeProgress(tx, userIds)).flatMap(({ user_id, ...deeds }) =>
    badgesFor(deeds).map((kind) => ({ user_id, kind })),
  );
  const { rows } = await sql<{ user_id: number; kind: BadgeName; uuid: string }>`
    WITH given AS (
      INSERT INTO badge (user_id, kind, earned_at)
      SELECT user_id, kind, ${now}::timestamptz FROM json_to_recordset(${JSON.stringify(due)}::json) AS due (user_id bigint, kind text)
      ON CONFLICT DO NOTHING RETURNING user_id, kind)
    SELECT user_id, kind, account.uuid FROM given JOIN account ON account.id = user_id ORDER BY user_id, kind`.execute(tx);
  await appendEvents(
    tx,
    rows.map(({ user_id, kind, uuid }) => ({
      kind: 'reputation.badge_earned',
      occurredAt: now,
      subject: uuid,
      subjectUserId: user_id,
      payload: { user_id, badge: kind },
    })),
  );
}

async function readBadgeProgress(tx: Tx, userIds: readonly number[]): Promise<(BadgeProgress & { user_id: number })[]> {
  const { rows } = await sql<BadgeProgress & { user_id: number }>`
    SELECT account.id AS user_id,
           (SELECT count(*) FROM ballot_summary WHERE user_id = account.id) AS ballots,
           (SELECT count(*) FROM tutorial_step WHERE user_id = account.id) >= ${TUTORIAL_STEPS.length} AS "practiceFinished",
           (SELECT count(*) FROM juror JOIN jury_appeal appeal ON appeal.id = appeal_id
            WHERE user_id = account.id AND voted_at IS NOT NULL AND outcome IS NOT NULL) AS "juryVotes",
           earned.*
    FROM account CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE reason = 'helpful_feedback') AS "helpfulVotes",
             count(*) FILTER (WHERE reason = 'quality_evidence') AS "qualityEvidence",
             count(*) FILTER (WHERE reason = 'accurate_vote') AS "accurateBallots"
      FROM reputation_entry entry
      WHERE user_id = account.id AND NOT EXISTS (SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id)) AS earned
    WHERE account.id = ANY (${userIds}::bigint[]) AND erased_at IS NULL`.execute(tx);
  return rows;
}
