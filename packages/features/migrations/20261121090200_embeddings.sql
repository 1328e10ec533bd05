-- Vectors of texts, made in the background.

-- The vector of a text, and the model that made it. One row for each thing, replaced when the model changes.
CREATE TABLE embedding (
  kind text NOT NULL CHECK (kind IN ('proposal', 'point', 'claim')),
  subject_id bigint NOT NULL,
  -- What the requirements call the embedding id: the model and the uuid of the thing.
  embedding_id text NOT NULL,
  model text NOT NULL,
  dimension integer NOT NULL,
  -- 32-bit floats, little endian, of unit length.
  vector bytea NOT NULL CHECK (length(vector) = 4 * dimension),
  -- Of the text that was embedded, so that a changed text is embedded again.
  text_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX embedding_model ON embedding (model, kind, subject_id);

-- Texts that wait for a vector. A row goes when the vector is there, or the thing is gone.
CREATE TABLE embedding_queue (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Why the last attempt failed, for the page of operations.
  problem text,
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX embedding_queue_due ON embedding_queue (due_at);

CREATE VIEW text_vector AS SELECT kind, subject_id, embedding_id, model, dimension, vector FROM embedding;
