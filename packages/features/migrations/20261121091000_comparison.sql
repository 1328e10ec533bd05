-- What comparisons of proposals with subtopics need beside the vectors of texts.

-- Vectors of the names and keywords of subtopics: made once for each model.
CREATE TABLE phrase_embedding (
  model text NOT NULL,
  phrase text NOT NULL,
  -- 32-bit floats, little endian, of unit length.
  vector bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (model, phrase)
);

-- What an embedding service was sent, so that its cost stays below the cap.
CREATE TABLE embedding_usage (
  month date NOT NULL,
  model text NOT NULL,
  texts bigint NOT NULL DEFAULT 0,
  tokens bigint NOT NULL DEFAULT 0,
  cost double precision NOT NULL DEFAULT 0,
  PRIMARY KEY (month, model)
);

-- Proposals with a new vector, until they have been compared with the subtopics of their topic.
CREATE TABLE similarity_queue (
  proposal_id bigint PRIMARY KEY REFERENCES proposal (id),
  topic_id bigint NOT NULL REFERENCES topic (id),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX similarity_queue_topic ON similarity_queue (topic_id);

-- Of the text that was compared: numbers of an earlier text are not an error while the new one waits.
ALTER TABLE proposal_similarity ADD COLUMN text_hash bytea NOT NULL DEFAULT '';

CREATE OR REPLACE VIEW text_vector AS SELECT kind, subject_id, embedding_id, model, dimension, vector, text_hash FROM embedding;
CREATE VIEW phrase_vector AS SELECT model, phrase, vector FROM phrase_embedding;
