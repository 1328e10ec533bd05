-- A device names several answers where there are many: at the same ε that tells more of what people say together.

ALTER TABLE contribution ADD COLUMN named text[];
UPDATE contribution SET named = ARRAY[value] WHERE kind = 'randomised';
-- Takes the check with it that every randomised answer has a value.
ALTER TABLE contribution DROP COLUMN value;
ALTER TABLE contribution ADD CONSTRAINT contribution_randomised_whole
  CHECK ((kind = 'randomised') = (question IS NOT NULL AND named IS NOT NULL AND cardinality(named) > 0 AND epsilon IS NOT NULL));
COMMENT ON COLUMN contribution.named IS 'of a randomised answer: the values named together, the true one often among them; which it is is not known here';
