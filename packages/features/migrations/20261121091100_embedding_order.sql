-- Processes follow the vectors that others make.
CREATE INDEX embedding_created_at ON embedding (created_at, kind, subject_id);
