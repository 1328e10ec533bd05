-- Which disputed labels still wait for a moderator, kept beside the tally, so that a page of the queue is a stretch of one index.

-- Not settled, and its point there to be read. Kept by the database itself: three slices change what it follows from.
ALTER TABLE label_tally ADD COLUMN awaits_moderator boolean NOT NULL DEFAULT true;

CREATE FUNCTION awaits_moderator(id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT NOT label.moderator_override AND points.deleted_at IS NULL
    FROM comment_fallacy_labels label JOIN points ON points.id = label.point_id WHERE label.id = awaits_moderator.id);
END $$;

UPDATE label_tally SET awaits_moderator = false WHERE NOT awaits_moderator(label_id);

-- Whoever writes a tally holds its label, and so do the two below: of a count and a decision at once one sees the other.
CREATE FUNCTION tally_awaits_moderator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.awaits_moderator := coalesce(awaits_moderator(NEW.label_id), true); -- what refers to no label is refused elsewhere
  RETURN NEW;
END $$;
CREATE TRIGGER label_tally_awaits_moderator BEFORE INSERT ON label_tally FOR EACH ROW EXECUTE FUNCTION tally_awaits_moderator();

CREATE FUNCTION requeue_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE label_tally SET awaits_moderator = awaits_moderator(NEW.id) WHERE label_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER comment_fallacy_labels_requeue AFTER UPDATE OF moderator_override ON comment_fallacy_labels
  FOR EACH ROW WHEN (OLD.moderator_override <> NEW.moderator_override) EXECUTE FUNCTION requeue_label();

-- All labels of all points at once, in the order in which everyone else holds them.
CREATE FUNCTION requeue_labels_of_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(
    SELECT label.id FROM before JOIN after USING (id) JOIN comment_fallacy_labels label ON label.point_id = after.id
    WHERE (before.deleted_at IS NULL) <> (after.deleted_at IS NULL));
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM comment_fallacy_labels WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE label_tally SET awaits_moderator = awaits_moderator(label_id) WHERE label_id = ANY (ids);
  RETURN NULL;
END $$;
CREATE TRIGGER points_requeue_labels AFTER UPDATE ON points
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION requeue_labels_of_points();

CREATE INDEX label_tally_waiting ON label_tally (dispute_rate DESC, label_id) INCLUDE (rated) WHERE dispute_rate > 30 AND awaits_moderator;

-- The same for those who also want to see what is settled: the flag is read from the index.
DROP INDEX label_tally_disputed;
CREATE INDEX label_tally_disputed ON label_tally (dispute_rate DESC, label_id) INCLUDE (rated, awaits_moderator) WHERE dispute_rate > 30;

-- What a person has answered, read from the index alone, so that a queue leaves it out at little cost.
DROP INDEX fallacy_feedback_user;
CREATE INDEX fallacy_feedback_user ON fallacy_feedback (user_id, fallacy_label_id) INCLUDE (deleted_at);
