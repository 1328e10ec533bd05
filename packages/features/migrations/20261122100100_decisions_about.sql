-- Decisions about one thing: an undo looks for the newest of them.
CREATE INDEX moderation_action_subject ON moderation_action (subject_kind, subject_id, id) WHERE subject_id IS NOT NULL;
