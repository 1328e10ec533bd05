INSERT INTO verdict_fit (uuid, label_set, consensus_policy, bridge_policy, consensus, bridge, judgements, raters, labels, gold,
  last_feedback_id, made_at)
VALUES (gen_random_uuid(), 'fallacy', 'consensus-1', 'bridge-1', '{}', '{}', 36, 6, 6, 0, 36, now());
INSERT INTO verdict_fit_rater VALUES (1, 3, NULL, '{0.5}', '{1}', 0, 0, 0, 0), (1, NULL, 4, '{0.5}', '{1}', 0, 0, 0, 0);
INSERT INTO label_probability
SELECT id, 1, 0.4, 0.2, 0.7, 'not_enough', NULL, 0, -1, 1, 0, 5, now() FROM comment_fallacy_labels WHERE id < 4;
INSERT INTO event (kind, occurred_at, commitment, salt, payload, subject)
SELECT 'label.probability_changed', now(), sha256('told'), sha256('salt'), json_build_object('probability', said, 'interval',
  ARRAY[0.2, 0.7], 'bridging', 'not_enough', 'judgements', 5), uuid
FROM comment_fallacy_labels, unnest(ARRAY[0.3, 0.4]) WITH ORDINALITY AS told (said, n) WHERE id < 3 ORDER BY n;
