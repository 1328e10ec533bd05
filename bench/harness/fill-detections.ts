import type { Deps } from '@verdict/features';

export interface Detections {
  labels: number;
  labelsPerPoint: number;
}

/** Detections as if made over a long time, straight into the tables. */
export async function fillDetections({ db: { pool } }: Deps, { labels, labelsPerPoint }: Detections): Promise<void> {
  await pool.query(
    `INSERT INTO points (uuid, content, language, source, created_at, updated_at)
     SELECT gen_random_uuid(), repeat('Everyone knows that this is the right approach, said number ' || n || '. ', 3), 'en', 'bench', at, at
     FROM (SELECT n, now() - n * interval '20 seconds' AS at FROM generate_series(1, $1::int) n) AS written`,
    [labels / labelsPerPoint],
  );
  await pool.query(
    `INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, text_excerpt, excerpt_start, ai_explanation,
       ai_suggestion, model_version, created_at, updated_at)
     SELECT gen_random_uuid(), points.id, (ARRAY['ad_populum', 'straw_man', 'ad_hominem', 'red_herring', 'false_causality'])[1 + points.id % 5],
            random(), 'Everyone knows', 0, 'It is said to be true because many believe it.', 'Say what makes it true.',
            'v' || (1 + points.id % 3), points.created_at, points.created_at
     FROM points CROSS JOIN generate_series(1, $1::int) WHERE source = 'bench'`,
    [labelsPerPoint],
  );
}
