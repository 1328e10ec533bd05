import type { ExportFilters } from '@verdict/wire/dataset';
import { conditions, LABELS, type Quote, VIEWS } from './dataset-sql.ts';

/** The fits with which labels were judged. */
export const FITS = `
  SELECT uuid AS fit, label_set, made_at, consensus, bridge FROM published_fit
  WHERE id IN (SELECT fit_id FROM published_probability) ORDER BY id`;

/** The fitted values of the raters. */
export function raterQuery(filters: ExportFilters, quote: Quote): string {
  const judged = `
    SELECT DISTINCT sure.fit_id, feedback.user_id, CASE WHEN feedback.user_id IS NULL THEN feedback.id END AS feedback_id
    ${VIEWS} WHERE ${conditions(filters, quote)}`;
  // In an order that no other release shares.
  return `
    WITH judged AS (${judged})
    SELECT (SELECT uuid FROM published_fit WHERE id = known.fit_id) AS fit, user_id, feedback_id, rates, heard, viewpoint, intercept, side, leniency
    FROM (SELECT rater.* FROM judged JOIN published_rater AS rater USING (fit_id, user_id)
          UNION ALL SELECT rater.* FROM judged JOIN published_rater AS rater USING (fit_id, feedback_id)) AS known
    ORDER BY random()`;
}

/** Labels with what was published about them, once for each judgement. A label without judgements appears once. */
export function releaseQuery(filters: ExportFilters, quote: Quote): string {
  return `
    SELECT said.*, CASE WHEN place IS NULL OR place = 1 THEN (
      SELECT json_agg(json_build_object('entry', seq, 'change', payload) ORDER BY seq, id)
      FROM logged_event
      WHERE subject = item AND payload IS NOT NULL AND kind = 'label.status_changed') END AS statuses
    FROM (
      SELECT label.id AS label_id, label.uuid AS item, label.label_set, label.status, label.moderator_override AS decided,
        tally.correct, tally.false_positive, tally.wrong_type, tally.missed_fallacy, tally.consensus, tally.consensus_score,
        tally.is_controversial,
        coalesce(tally.policy_version, (SELECT version_name FROM policy_in_force WHERE name = 'verdict')) AS policy_version,
        fit.uuid AS fit, sure.probability, sure.low, sure.high, sure.bridging,
        sure.bridging_held, sure.bridge_score, sure.bridge_low, sure.bridge_high, sure.viewpoint,
        feedback.id AS feedback_id, feedback.user_id, feedback.feedback_type,
        coalesce(feedback.id <= fit.last_feedback_id AND feedback.updated_at <= fit.made_at, false) AS heard,
        EXISTS (SELECT FROM set_aside_feedback WHERE feedback_id = feedback.id) AS set_aside, coalesce(rater.trust_score, 1) AS trust,
        CASE WHEN feedback.id IS NOT NULL THEN
          row_number() OVER (PARTITION BY label.id ORDER BY feedback.updated_at, feedback.id) END AS place
      ${LABELS} LEFT JOIN published_fit AS fit ON fit.id = sure.fit_id
      LEFT JOIN feedback ON feedback.fallacy_label_id = label.id AND feedback.deleted_at IS NULL
      LEFT JOIN account AS rater ON rater.id = feedback.user_id
      WHERE ${conditions(filters, quote)}) AS said
    ORDER BY label_id, place`;
}
