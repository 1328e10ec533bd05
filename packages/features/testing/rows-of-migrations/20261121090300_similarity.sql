INSERT INTO topic_vocabulary (topic_id, version, topic_version, model, policy_version, documents, terms, made_at)
VALUES (1, 1, 1, 'tiny', 'ranking-1', 1, '{"crossing": 1}', now());
INSERT INTO proposal_similarity (proposal_id, sub_topic_id, topic_id, similarity, cosine, jaccard, tfidf, keywords, vocabulary_version)
VALUES (1, 1, 1, 0.5, 0.6, 0.4, 0.2, '{crossing}', 1);
