-- How proposals compare with the subtopics of their topic.

-- The words of a topic's proposals when its similarities were last computed as a whole.
CREATE TABLE topic_vocabulary (
  topic_id bigint PRIMARY KEY REFERENCES topic (id),
  version integer NOT NULL,
  -- The version of the topic, the embedding model and the policy that it was made for.
  topic_version integer NOT NULL,
  model text NOT NULL,
  policy_version text NOT NULL,
  documents integer NOT NULL,
  -- How many of the documents contain a term, by term.
  terms jsonb NOT NULL,
  made_at timestamptz(3) NOT NULL
);

CREATE TABLE proposal_similarity (
  proposal_id bigint NOT NULL REFERENCES proposal (id),
  sub_topic_id bigint NOT NULL REFERENCES sub_topic (id),
  topic_id bigint NOT NULL REFERENCES topic (id),
  similarity double precision NOT NULL CHECK (similarity BETWEEN 0 AND 1),
  cosine double precision NOT NULL,
  jaccard double precision NOT NULL,
  tfidf double precision NOT NULL,
  -- The keywords of the subtopic that the proposal contains.
  keywords text[] NOT NULL DEFAULT '{}',
  vocabulary_version integer NOT NULL,
  PRIMARY KEY (proposal_id, sub_topic_id)
);
CREATE INDEX proposal_similarity_topic ON proposal_similarity (topic_id);

CREATE VIEW subtopic_similarity AS
  SELECT proposal_id, sub_topic_id, topic_id, similarity, cosine, jaccard, tfidf, keywords FROM proposal_similarity;
