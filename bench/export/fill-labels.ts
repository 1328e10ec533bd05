import { judge, VERDICT_POLICY } from '@verdict/core/verdict';
import type { Deps } from '@verdict/features';
import { fillDetections } from '../harness/fill-detections.ts';

/** How people may be divided about a label. */
const OPINIONS = Array.from({ length: 40 }, (_, i) => ({
  correct: i % 11,
  false_positive: (i * 3) % 7,
  wrong_type: i % 3,
  missed_fallacy: i % 2,
}));

/** Labels with tallies as the product writes them, without the answers behind them, which no export of labels contains. */
export async function fillLabels({ deps }: { deps: Deps }, labels: number): Promise<void> {
  const { pool } = deps.db;
  await fillDetections(deps, { labels, labelsPerPoint: 1 });
  await pool.query(
    `INSERT INTO label_tally
     SELECT label.id, total, correct, false_positive, wrong_type, missed_fallacy, rated, dispute_rate, consensus, consensus_score,
       is_controversial, policy_version
     FROM comment_fallacy_labels AS label
     JOIN json_populate_recordset(NULL::label_tally, $1) AS opinion ON opinion.label_id = label.id % $2`,
    [JSON.stringify(OPINIONS.map(tallyOf)), OPINIONS.length],
  );
  await pool.query('VACUUM (ANALYZE)');
}

function tallyOf(counts: (typeof OPINIONS)[number], n: number): object {
  const { total, rated, negative, consensus, consensusScore, isControversial } = judge(counts, VERDICT_POLICY);
  return {
    ...{ label_id: n, ...counts, total, rated, dispute_rate: negative * 100, consensus, consensus_score: consensusScore },
    ...{ is_controversial: isControversial, policy_version: VERDICT_POLICY.version },
  };
}
