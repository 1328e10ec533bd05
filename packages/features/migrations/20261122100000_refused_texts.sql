-- Texts that the maker of vectors refuses, so that the others need not wait with them.

-- The model that refused it; null if none did. It is not tried again until the text or the model is another.
ALTER TABLE embedding_queue ADD COLUMN refused_by text;
-- What the service said.
ALTER TABLE embedding_queue ADD COLUMN refusal text;
