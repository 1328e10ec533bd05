-- Erasing a person takes their name from every event, also from those that had lost their payload before.

CREATE INDEX event_emptied_subject_user ON event (subject_user_id) WHERE payload IS NULL AND subject_user_id IS NOT NULL;
UPDATE event SET subject = NULL, subject_user_id = NULL
WHERE payload IS NULL AND subject_user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);

-- A key that was made with another ends with it.

ALTER TABLE api_key ADD COLUMN made_with bigint REFERENCES api_key (id) ON DELETE SET NULL;
CREATE INDEX api_key_made_with ON api_key (made_with) WHERE made_with IS NOT NULL;
COMMENT ON COLUMN api_key.made_with IS 'the key that asked for it; null where a person did, and for keys from before this was kept';
