import type { Deps } from '@verdict/features';
import { rebuildVerdicts } from '@verdict/features/verdict';
import { fillDetections } from '../harness/fill-detections.ts';

export interface Filling {
  labels: number;
  feedbackPerLabel: number;
}

const PEOPLE = 2000;
const LABELS_PER_POINT = 2;

/** A community with a history: written straight into the tables, then counted by the product itself. */
export async function fillFeedback({ deps }: { deps: Deps }, { labels, feedbackPerLabel }: Filling): Promise<void> {
  const { pool } = deps.db;
  await pool.query(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at)
     SELECT gen_random_uuid(), 'rater-' || n || '@example.org', 'Rater ' || n, 'member', now(), now() FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows } = await pool.query<{ first: number }>("SELECT min(id) AS first FROM users WHERE email LIKE 'rater-%'");
  const first = rows[0]?.first as number;
  await fillDetections(deps, { labels, labelsPerPoint: LABELS_PER_POINT });
  await pool.query(
    `INSERT INTO fallacy_feedback (uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, confidence, created_at, updated_at)
     SELECT gen_random_uuid(), label.id, $1::bigint + (label.id * 7 + n * 131) % $2::int,
            CASE WHEN chance < label.truth THEN 'correct' WHEN chance < 0.9 THEN 'false_positive' ELSE 'wrong_type' END::feedback_type,
            CASE WHEN chance >= greatest(label.truth, 0.9) THEN 'slippery_slope' END,
            CASE WHEN n % 3 = 0 THEN 'The reasons given do not depend on who shares them.' END, 1 + n % 10, label.created_at, label.created_at
     FROM (SELECT id, created_at, random() AS truth FROM comment_fallacy_labels) AS label
     CROSS JOIN LATERAL (SELECT n, random() AS chance FROM generate_series(1, $3::int) n WHERE label.id > 0) AS said`,
    [first, PEOPLE, feedbackPerLabel],
  );
  await pool.query('ANALYZE'); // otherwise counting a thousand labels scans the whole table
  await rebuildVerdicts(deps, { accept: true });
  await pool.query('VACUUM (ANALYZE)');
}
