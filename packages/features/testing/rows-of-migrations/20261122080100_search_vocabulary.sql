INSERT INTO search_document (kind, subject_id, owner_id, topic_id, title, body, language, configuration, title_vector, vector, created_at)
VALUES ('proposal', 1, 3, 1, 'Light the crossings', 'Light the crossings', 'en', 'english', to_tsvector('english', 'Light the crossings'),
  to_tsvector('english', 'Light the crossings'), now());
INSERT INTO search_word VALUES ('crossings', 'crossings', 1);
