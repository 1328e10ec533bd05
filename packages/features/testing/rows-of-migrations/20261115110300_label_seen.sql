INSERT INTO label_need SELECT id, label_set, 0.5 FROM comment_fallacy_labels;
INSERT INTO label_seen VALUES (3, 1, now());
