-- Which labels need another view, and what a detector's report card reads.

-- Derived from the log by the consumer "label-need". A label without a row is settled.
CREATE TABLE label_need (
  label_id bigint PRIMARY KEY REFERENCES comment_fallacy_labels (id),
  label_set text NOT NULL,
  need double precision NOT NULL
);
CREATE INDEX label_need_most ON label_need (need DESC, label_id);
CREATE INDEX label_need_most_of_set ON label_need (label_set, need DESC, label_id);

-- What people passed over, so that they are not asked again.
CREATE TABLE label_seen (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES comment_fallacy_labels (id) ON DELETE CASCADE,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, label_id)
);
CREATE INDEX label_seen_label ON label_seen (label_id);
CREATE INDEX label_seen_age ON label_seen (seen_at);

-- What a report card reads: when a version began, what else people would have said, and their best reasons.
CREATE INDEX comment_fallacy_labels_version ON comment_fallacy_labels (model_version, created_at) WHERE origin = 'detector';
CREATE INDEX fallacy_feedback_wrong_type ON fallacy_feedback (fallacy_label_id, suggested_fallacy_type)
  WHERE feedback_type = 'wrong_type' AND deleted_at IS NULL;
CREATE INDEX fallacy_feedback_helpful ON fallacy_feedback (helpful_votes DESC, id)
  WHERE helpful_votes > 0 AND explanation IS NOT NULL AND explanation_removed_at IS NULL AND deleted_at IS NULL;
