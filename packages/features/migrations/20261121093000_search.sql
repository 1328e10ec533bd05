-- What people can search: an index of proposals, points, claims and people, derived by a projection.

-- Finds the words that are spelled nearly like another.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A row for each thing that everyone may read. A proposal that was merged keeps its row: its words lead to the one it was merged into.
CREATE TABLE search_document (
  kind text NOT NULL CHECK (kind IN ('proposal', 'point', 'claim', 'person')),
  subject_id bigint NOT NULL,
  -- Who wrote it, or whose name it is.
  owner_id bigint REFERENCES users (id),
  -- The topic of a proposal, and of the comments on it.
  topic_id bigint REFERENCES topic (id),
  -- The first point of the thread that a point belongs to.
  root_id bigint,
  title text NOT NULL,
  body text NOT NULL,
  language text NOT NULL,
  -- How its words are reduced to stems.
  configuration text NOT NULL CHECK (configuration IN ('english', 'spanish', 'simple')),
  title_vector tsvector NOT NULL,
  -- The words of title and body. Lexemes that begin with the character U+0001 stand for configuration, kind, language and topic, so that
  -- the index can apply these filters together with the words.
  vector tsvector NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
-- Without a list of pending entries, which every search would have to read.
CREATE INDEX search_document_title ON search_document USING gin (title_vector) WITH (fastupdate = off);
CREATE INDEX search_document_words ON search_document USING gin (vector) WITH (fastupdate = off);
CREATE INDEX search_document_owner ON search_document (owner_id) WHERE owner_id IS NOT NULL;

-- Every word of the documents, to find what someone meant who mistyped it.
CREATE TABLE search_word (
  word text PRIMARY KEY,
  -- The word without accents.
  folded text NOT NULL,
  documents integer NOT NULL CHECK (documents > 0)
);
CREATE INDEX search_word_folded ON search_word (folded text_pattern_ops);
CREATE INDEX search_word_trigrams ON search_word USING gin (folded gin_trgm_ops) WITH (fastupdate = off);

-- What search needs to know of a claim: which nodes an edge links, because it is hidden with them.
CREATE OR REPLACE VIEW claim_summary AS
  SELECT id, uuid, title, statement, iri, language, veracity, author_id, updated_at, removed_at, created_at, from_id, to_id FROM claim;
