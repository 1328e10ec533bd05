INSERT INTO topic (uuid, slug, title, language, created_by, created_at, updated_at)
VALUES (gen_random_uuid(), 'streets', 'Our streets', 'en', 3, now(), now());
INSERT INTO sub_topic (uuid, topic_id, name, weight, position, created_at, updated_at)
VALUES (gen_random_uuid(), 1, 'Safety', 2, 0, now(), now()), (gen_random_uuid(), 1, 'Cost', 1, 1, now(), now());
INSERT INTO sub_topic_keyword (sub_topic_id, keyword, origin, state, similarity, created_at)
VALUES (1, 'crossing', 'manual', 'accepted', NULL, now()), (1, 'pavement', 'expanded', 'suggested', 0.7, now());
INSERT INTO emergency_boost (uuid, sub_topic_id, weight, reason, created_by, starts_at, ends_at, created_at)
VALUES (gen_random_uuid(), 1, 4, 'A crossing is closed', 3, now(), now() + interval '1 day', now());
