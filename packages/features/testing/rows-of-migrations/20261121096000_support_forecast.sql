INSERT INTO support_forecast (proposal_id, topic_id, model_version, made_on, made_at, due_at, support, oppose, share, share_low, share_high, votes, votes_low, votes_high)
VALUES (1, 1, 'forecast-1', '2026-11-01', '2026-11-01T03:00:00Z', '2026-11-08T03:00:00Z', 3, 1, 0.7, 0.6, 0.8, 5.5, 4, 7);
INSERT INTO forecast_score (topic_id, scored_on, forecasts, shares, shares_within, votes_within, interval_score_sum) VALUES (1, '2026-11-08', 1, 1, 1, 1, 0.2);
INSERT INTO support_forecast (proposal_id, topic_id, model_version, made_on, made_at, due_at, support, oppose, share, share_low, share_high, votes, votes_low, votes_high,
  scored_at, support_then, oppose_then, share_within, votes_within, interval_score)
VALUES (1, 1, 'forecast-1', '2026-10-31', '2026-10-31T03:00:00Z', '2026-11-07T03:00:00Z', 3, 1, 0.7, 0.6, 0.8, 5.5, 4, 7, '2026-11-08T03:00:00Z', 3, 1, true, true, 0.2);
