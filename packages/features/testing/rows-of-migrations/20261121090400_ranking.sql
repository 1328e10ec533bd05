INSERT INTO proposal_tally (proposal_id, topic_id, support, oppose, pass, support_weight, oppose_weight) VALUES (1, 1, 1, 0, 1, 1, 0);
INSERT INTO tally_change (proposal_id, topic_id, seq) VALUES (1, 1, 5);
INSERT INTO topic_activity (topic_id, tally_seq, structure_seq) VALUES (1, 5, 2);
INSERT INTO topic_ranking (topic_id, version, ranked_at, tally_seq, structure_seq, policy_version, proposals, ranks)
VALUES (1, 1, now(), 5, 2, 'ranking-1', 1, '[{"proposal_id": "first", "rank": 1, "score": 0.5}]');
INSERT INTO rank_history (proposal_id, ranked_at, rank, score) VALUES (1, now(), 1, 0.5);
INSERT INTO user_consistency (user_id, topic_id, consistency_score, proposals, policy_version, computed_at)
VALUES (3, 1, 0.5, 1, 'ranking-1', now());
