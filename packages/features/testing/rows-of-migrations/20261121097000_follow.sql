INSERT INTO follow (user_id, topic_id, created_at) VALUES (4, 1, now());
INSERT INTO follow_news (seq, topic_id, point_id, happened_at) SELECT 1, 1, point_id, now() FROM proposal WHERE id = 1;
