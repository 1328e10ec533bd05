-- How far the expected share of support was from the one in the end, summed over the forecasts that were compared.

ALTER TABLE forecast_score ADD COLUMN share_error_sum double precision NOT NULL DEFAULT 0;
UPDATE forecast_score SET share_error_sum = found.error FROM (
  SELECT topic_id, (scored_at AT TIME ZONE 'UTC')::date AS scored_on, sum(abs(share - support_then::float8 / (support_then + oppose_then))) AS error
  FROM support_forecast WHERE share_within IS NOT NULL GROUP BY 1, 2
) AS found WHERE found.topic_id = forecast_score.topic_id AND found.scored_on = forecast_score.scored_on;
ALTER TABLE forecast_score ALTER COLUMN share_error_sum DROP DEFAULT;
CREATE INDEX support_forecast_scored ON support_forecast (topic_id, due_at) WHERE share_within IS NOT NULL;
