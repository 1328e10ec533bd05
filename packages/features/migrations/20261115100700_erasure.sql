-- Who was erased, so that a backup from before brings nobody back. The hash of a random id tells nothing about a person.

CREATE TABLE erasure (
  fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
  erased_at timestamptz(3) NOT NULL
);
