import { type FeedbackCounts, judge, NO_FEEDBACK, type VerdictPolicy } from '@verdict/core/verdict';
import { VERDICT } from '@verdict/wire/verdict';
import { sql } from 'kysely';
import type { Reader } from '../define-slice.ts';
import { policyInForce } from '../policy/index.ts';

export interface WithAndWithout<Outcome> {
  withGroup: Outcome;
  withoutGroup: Outcome;
}

interface LabelOutcome {
  outcome: string;
  share: number | null;
  votes: number;
}

/** The verdict on a label with and without the feedback of some people, including feedback that is set aside. */
export async function verdictWithout(reader: Reader, labelId: number, userIds: readonly number[]): Promise<WithAndWithout<LabelOutcome>> {
  const { rows } = await sql<{ feedback_type: keyof FeedbackCounts; of_group: number; of_others: number }>`
    SELECT feedback_type, count(*) FILTER (WHERE is_member) AS of_group, count(*) FILTER (WHERE NOT is_member) AS of_others
    FROM (
      SELECT feedback_type, coalesce(user_id = ANY (${userIds}::bigint[]), false) AS is_member, aside.feedback_id IS NOT NULL AS is_aside
      FROM feedback LEFT JOIN feedback_set_aside aside ON aside.feedback_id = feedback.id
      WHERE fallacy_label_id = ${labelId} AND deleted_at IS NULL
    ) AS given WHERE is_member OR NOT is_aside GROUP BY feedback_type`.execute(reader);
  const policy = await policyInForce(reader, VERDICT);
  const counts = (of: (row: (typeof rows)[number]) => number): FeedbackCounts => ({
    ...NO_FEEDBACK,
    ...Object.fromEntries(rows.map((row) => [row.feedback_type, of(row)])),
  });
  return {
    withGroup: describe(
      counts(({ of_group, of_others }) => of_group + of_others),
      policy,
    ),
    withoutGroup: describe(
      counts(({ of_others }) => of_others),
      policy,
    ),
  };
}

function describe(counts: FeedbackCounts, policy: VerdictPolicy): LabelOutcome {
  const { consensus, positive, rated, total } = judge(counts, policy);
  return { outcome: consensus, share: rated === 0 ? null : positive, votes: total };
}
