-- A label is about the words it was made for. Once those were changed it stays as it was judged, and takes nothing more.

ALTER TABLE comment_fallacy_labels ADD COLUMN outdated_at timestamptz(3);

-- The new words can be labelled like the old ones.
DROP INDEX comment_fallacy_labels_external_id;
CREATE UNIQUE INDEX comment_fallacy_labels_external_id ON comment_fallacy_labels (created_by, external_id)
  WHERE external_id IS NOT NULL AND outdated_at IS NULL;
DROP INDEX comment_fallacy_labels_community_passage;
CREATE UNIQUE INDEX comment_fallacy_labels_community_passage
  ON comment_fallacy_labels (point_id, label_set, fallacy_type, excerpt_start, md5(text_excerpt))
  WHERE origin = 'community' AND text_excerpt IS NOT NULL AND outdated_at IS NULL;
DROP INDEX comment_fallacy_labels_community_whole;
CREATE UNIQUE INDEX comment_fallacy_labels_community_whole ON comment_fallacy_labels (point_id, label_set, fallacy_type)
  WHERE origin = 'community' AND excerpt_start IS NULL AND outdated_at IS NULL;

-- Not settled, not outdated, and its point there to be read.
CREATE OR REPLACE FUNCTION awaits_moderator(id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT NOT label.moderator_override AND label.outdated_at IS NULL AND points.deleted_at IS NULL
    FROM comment_fallacy_labels label JOIN points ON points.id = label.point_id WHERE label.id = awaits_moderator.id);
END $$;
DROP TRIGGER comment_fallacy_labels_requeue ON comment_fallacy_labels;
CREATE TRIGGER comment_fallacy_labels_requeue AFTER UPDATE OF moderator_override, outdated_at ON comment_fallacy_labels
  FOR EACH ROW WHEN (OLD.moderator_override <> NEW.moderator_override OR (OLD.outdated_at IS NULL) <> (NEW.outdated_at IS NULL))
  EXECUTE FUNCTION requeue_label();

-- What was labelled and changed before this was known. Where a label names no passage, any edit since may have changed its words.
UPDATE comment_fallacy_labels label SET outdated_at = now()
FROM points WHERE points.id = label.point_id AND points.deleted_at IS NULL AND EXISTS (
  SELECT FROM event WHERE event.subject = points.uuid AND event.kind = 'point.edited' AND event.occurred_at > label.created_at)
  AND (text_excerpt IS NULL OR position(text_excerpt IN points.content) = 0);

DELETE FROM label_need WHERE label_id IN (SELECT id FROM comment_fallacy_labels WHERE outdated_at IS NOT NULL);
