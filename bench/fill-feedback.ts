import type { Deps } from '@verdict/features';
import { rebuildVerdicts } from '@verdict/features/verdict';

export interface Filling {
  labels: number;
  feedbackPerLabel: number;
}

const PEOPLE = 2000;
const LABELS_PER_POINT = 2;

/** A community with a past: written straight into the tables, then counted by the product itself. */
export async function fillFeedback({ deps }: { deps: Deps }, { labels, feedbackPerLabel }: Filling): Promise<void> {
  const { pool } = deps.db;
  const run = (text: string, values: unknown[]) => pool.query(text, values);
  await run(
    `INSERT INTO users (uuid, email, name, role, created_at, updated_at)
     SELECT gen_random_uuid(), 'rater-' || n || '@example.org', 'Rater ' || n, 'member', now(), now() FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows } = await pool.query<{ first: number }>("SELECT min(id) AS first FROM users WHERE email LIKE 'rater-%'");
  const first = rows[0]?.first as number;
  await run(
    `INSERT INTO points (uuid, user_id, content, language, source, created_at, updated_at)
     SELECT gen_random_uuid(), NULL, repeat('Everyone knows that this is the right approach, said number ' || n || '. ', 3), 'en', 'bench', at, at
     FROM (SELECT n, now() - n * interval '20 seconds' AS at FROM generate_series(1, $1::int) n) AS written`,
    [labels / LABELS_PER_POINT],
  );
  await run(
    `INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, text_excerpt, excerpt_start, ai_explanation,
       ai_suggestion, model_version, created_at, updated_at)
     SELECT gen_random_uuid(), points.id, (ARRAY['ad_populum', 'straw_man', 'ad_hominem', 'red_herring', 'false_causality'])[1 + points.id % 5],
            random(), 'Everyone knows', 0, 'It is said to be true because many believe it.', 'Say what makes it true.',
            'v' || (1 + points.id % 3), points.created_at, points.created_at
     FROM points CROSS JOIN generate_series(1, $1::int) WHERE source = 'bench'`,
    [LABELS_PER_POINT],
  );
  await run(
    `INSERT INTO fallacy_feedback (uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, confidence, created_at, updated_at)
     SELECT gen_random_uuid(), label.id, $1::bigint + (label.id * 7 + n * 131) % $2::int,
            CASE WHEN chance < label.truth THEN 'correct' WHEN chance < 0.9 THEN 'false_positive' ELSE 'wrong_type' END::feedback_type,
            CASE WHEN chance >= greatest(label.truth, 0.9) THEN 'slippery_slope' END,
            CASE WHEN n % 3 = 0 THEN 'The reasons given do not depend on who shares them.' END, 1 + n % 10, label.created_at, label.created_at
     FROM (SELECT id, created_at, random() AS truth FROM comment_fallacy_labels) AS label
     CROSS JOIN LATERAL (SELECT n, random() AS chance FROM generate_series(1, $3::int) n WHERE label.id > 0) AS said`,
    [first, PEOPLE, feedbackPerLabel],
  );
  await pool.query('ANALYZE'); // or counting a thousand labels reads all there is
  await rebuildVerdicts(deps, () => undefined);
  await pool.query('VACUUM (ANALYZE)');
}
