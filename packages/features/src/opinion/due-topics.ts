import type { Database } from '@verdict/platform/postgres';
import { OPINION } from '@verdict/wire/opinion';
import { sql } from 'kysely';
import { policyInForce } from '../policy/index.ts';

interface DueTopic {
  topicId: number;
  /** The oldest log entry that no fit includes; null if only the policy is newer. */
  seq: number | null;
}

/** Topics whose votes, proposals or policy changed since their last fit. */
export async function dueTopics({ kysely }: Database): Promise<DueTopic[]> {
  const { version } = await policyInForce(kysely, OPINION);
  const { rows } = await sql<DueTopic>`
    SELECT change.topic_id AS "topicId", min(seq) FILTER (WHERE fit.tally_seq IS NULL OR seq > fit.tally_seq) AS seq
    FROM proposal_tally_change change
    LEFT JOIN (SELECT DISTINCT ON (topic_id) topic_id, tally_seq, policy_version FROM opinion_fit ORDER BY topic_id, id DESC) AS fit
      ON fit.topic_id = change.topic_id
    GROUP BY change.topic_id, fit.tally_seq, fit.policy_version
    HAVING fit.tally_seq IS NULL OR max(seq) > fit.tally_seq OR fit.policy_version <> ${version}
    ORDER BY change.topic_id`.execute(kysely);
  return rows;
}
