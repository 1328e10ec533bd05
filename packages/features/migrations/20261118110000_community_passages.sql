-- People who miss the same thing in the same words mean one label; elsewhere in the same point they mean another.

-- A digest, since an index holds no long passage. Once the words are forgotten a label keeps only where they began, and is in
-- neither index: its point is gone, and nobody reports anything in it.
CREATE UNIQUE INDEX comment_fallacy_labels_community_passage
  ON comment_fallacy_labels (point_id, label_set, fallacy_type, excerpt_start, md5(text_excerpt))
  WHERE origin = 'community' AND text_excerpt IS NOT NULL;
CREATE UNIQUE INDEX comment_fallacy_labels_community_whole ON comment_fallacy_labels (point_id, label_set, fallacy_type)
  WHERE origin = 'community' AND excerpt_start IS NULL;
DROP INDEX comment_fallacy_labels_community;
