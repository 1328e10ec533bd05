import { type TrustFacts, type TrustValues, trustValues } from '@verdict/core/trust';
import { sql } from 'kysely';
import type { Reader } from '../define-slice.ts';

/** Moderators' decisions count for a year. */
const RECORD_DAYS = 365;

/** The features of these people, by account. Erased accounts are left out. */
export async function readValues(reader: Reader, userIds: readonly number[], now: Date): Promise<Map<number, TrustValues>> {
  const facts = await readFacts(reader, userIds, now);
  return new Map(facts.map(({ id, ...rest }) => [id, trustValues(rest)]));
}

/**
 * Agreement is counted on labels with a clear verdict and on decided challenges alone: there a side can be wrong. Votes on
 * proposals are opinions. Answers given after looking at the others' are left out, for they agree by copying.
 */
async function readFacts(reader: Reader, userIds: readonly number[], now: Date): Promise<(TrustFacts & { id: number })[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${RECORD_DAYS})`;
  const { rows } = await sql<TrustFacts & { id: number }>`
    SELECT account.id,
      extract(epoch FROM ${now}::timestamptz - account.created_at)::double precision / 86400 AS "accountDays",
      account.verified_at IS NOT NULL AS "isVerified",
      device.days::double precision AS "deviceDays", device.own AS "ownDeviceDays",
      (answer.decided + ballot.decided)::double precision AS decided, (answer.agreed + ballot.agreed)::double precision AS agreed,
      coalesce(bot_likelihood, 0) AS "botLikelihood", coalesce(collusion_score, 0) AS "collusionScore",
      (given.votes + vote.votes)::double precision AS votes, (given.changed + vote.changed)::double precision AS "changedVotes",
      removal.count::double precision AS removed, rejection.count::double precision AS "rejectedReports"
    FROM account LEFT JOIN user_suspicion ON user_suspicion.user_id = account.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS days, coalesce(sum(1.0 / (
        SELECT count(*) FROM account_device other WHERE other.day = mine.day AND other.hash = mine.hash)), 0)::double precision AS own
      FROM account_device mine WHERE mine.user_id = account.id) AS device
    CROSS JOIN LATERAL (
      SELECT count(*) AS decided, count(*) FILTER (WHERE (consensus = 'confirmed') = (feedback_type = 'correct')) AS agreed
      FROM feedback JOIN label_verdict ON label_id = fallacy_label_id
      WHERE feedback.user_id = account.id AND deleted_at IS NULL AND independent AND feedback_type <> 'missed_fallacy'
        AND consensus IN ('confirmed', 'rejected')) AS answer
    CROSS JOIN LATERAL (
      SELECT count(*) AS decided, count(*) FILTER (WHERE (outcome <> 'rejected') = (choice = 'support')) AS agreed
      FROM ballot_summary JOIN resolution_summary USING (challenge_id)
      WHERE ballot_summary.user_id = account.id AND superseded_at IS NULL AND outcome <> 'undecided' AND choice <> 'abstain') AS ballot
    CROSS JOIN LATERAL (
      SELECT count(*) AS votes, count(*) FILTER (WHERE updated_at > created_at) AS changed
      FROM feedback WHERE feedback.user_id = account.id) AS given
    CROSS JOIN LATERAL (
      SELECT count(*) AS votes, count(*) FILTER (WHERE updated_at > created_at OR withdrawn_at IS NOT NULL) AS changed
      FROM vote_summary WHERE vote_summary.user_id = account.id) AS vote
    CROSS JOIN LATERAL (
      SELECT count(*) FROM decided_case WHERE owner_id = account.id AND decision = 'remove' AND decided_at >= ${since}) AS removal
    CROSS JOIN LATERAL (
      SELECT count(*) FROM decided_report WHERE reporter_id = account.id AND decision = 'keep' AND decided_at >= ${since}) AS rejection
    WHERE account.id = ANY (${userIds}::bigint[]) AND account.erased_at IS NULL ORDER BY account.id`.execute(reader);
  return rows;
}
