INSERT INTO phrase_embedding (model, phrase, vector, created_at) VALUES ('tiny', 'crossing', '\x0000803f00000000', now());
INSERT INTO embedding_usage (month, model, texts, tokens, cost) VALUES ('2026-11-01', 'tiny', 1, 4, 0.000001);
INSERT INTO similarity_queue (proposal_id, topic_id, created_at) VALUES (1, 1, now());
