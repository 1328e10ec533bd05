-- What a slice publishes for others to read. Each view belongs to the slice whose views.ts has its type, and shows what that slice
-- promises to keep as it is, whatever becomes of the table below.

CREATE VIEW account AS
  SELECT id, uuid, name, role, reputation, verified_at, language, suspended_at, suspended_until, erase_after, erased_at, access_ended_at, created_at
  FROM users;

CREATE VIEW logged_event AS
  SELECT event.id, seq, kind, occurred_at, payload, subject, subject_user_id FROM event LEFT JOIN log_entry ON event_id = event.id;
COMMENT ON COLUMN logged_event.seq IS 'null: the event has no place in the log yet';
CREATE VIEW log_position AS SELECT size, (SELECT max(size) FROM log_checkpoint) AS checkpoint_size FROM log_head;

CREATE VIEW policy_history AS SELECT name, version_name, "values" FROM policy;

CREATE VIEW point AS
  SELECT id, uuid, user_id, author, content, language, source, external_id, parent_id, created_at, deleted_at FROM points;

CREATE VIEW label AS
  SELECT id, uuid, point_id, label_set, fallacy_type, origin, confidence_score, text_excerpt, excerpt_start, ai_explanation, ai_suggestion,
    model_version, status, moderator_override, moderator_user_id, moderator_notes, created_by, external_id, outdated_at, created_at, updated_at
  FROM comment_fallacy_labels;
CREATE VIEW open_review_request AS SELECT label_id, reason, created_at FROM label_review_request WHERE settled_at IS NULL;

CREATE VIEW feedback AS
  SELECT id, uuid, fallacy_label_id, user_id, feedback_type, suggested_fallacy_type, explanation, confidence, helpful_votes, independent,
    created_at, updated_at, deleted_at, explanation_removed_at
  FROM fallacy_feedback;
CREATE VIEW helpful_vote AS SELECT feedback_id, user_id, created_at FROM feedback_helpful_vote;

CREATE VIEW label_verdict AS
  SELECT label_id, total, correct, false_positive, wrong_type, missed_fallacy, rated, dispute_rate, consensus, consensus_score,
    is_controversial, policy_version, awaits_moderator
  FROM label_tally;
CREATE VIEW set_aside_feedback AS SELECT feedback_id FROM feedback_set_aside;

CREATE VIEW published_probability AS
  SELECT label_id, fit_id, probability, low, high, bridging, bridging_held, bridge_score, bridge_low, bridge_high, viewpoint
  FROM label_probability;
CREATE VIEW published_fit AS SELECT id, uuid, label_set, consensus, bridge, last_feedback_id, made_at FROM verdict_fit;
CREATE VIEW published_rater AS
  SELECT fit_id, user_id, feedback_id, rates, heard, viewpoint, intercept, side, leniency FROM verdict_fit_rater;

CREATE VIEW claim_summary AS
  SELECT id, uuid, title, statement, iri, language, veracity, author_id, updated_at, removed_at FROM claim;

CREATE VIEW challenge_summary AS
  SELECT id, uuid, claim_id, challenger_id, challenge_type, title, language, status, created_at, closed_at, removed_at FROM challenge;
CREATE VIEW evidence_summary AS SELECT id, uuid, challenge_id, author_id FROM evidence;
CREATE VIEW ballot_summary AS SELECT id, challenge_id, user_id, choice, created_at FROM ballot;
CREATE VIEW resolution_summary AS SELECT id, challenge_id, outcome, created_at, superseded_at FROM resolution;

CREATE VIEW jury_appeal AS SELECT id, uuid, challenge_id, outcome, created_at FROM resolution_appeal;
CREATE VIEW juror AS SELECT appeal_id, user_id, voted_at FROM jury_seat;

CREATE VIEW contribution_summary AS
  SELECT user_id, kind, model_used, label_id, question, superseded_at, created_at FROM contribution;

CREATE VIEW reputation_award AS
  SELECT id, user_id, reason, subject_kind, subject_id, EXISTS (
    SELECT FROM reputation_entry reversal WHERE reversal.reverses_id = entry.id) AS is_reversed
  FROM reputation_entry entry;
