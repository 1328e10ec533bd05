-- The name a moderator replaced, so that it can be put back; it goes when its person chooses another or leaves.
ALTER TABLE users ADD COLUMN removed_name text;
