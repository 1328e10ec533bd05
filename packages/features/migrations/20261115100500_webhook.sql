-- Other systems that are told what happens here.

CREATE TABLE webhook_endpoint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  url text NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  description text NOT NULL,
  secret_sealed bytea NOT NULL,
  -- For a day after a rotation both secrets sign, so that a receiver can change over without losing anything.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz(3),
  enabled boolean NOT NULL,
  disabled_reason text CHECK (disabled_reason IN ('admin', 'failing', 'gone')),
  failing_since timestamptz(3),
  -- The first log entry not yet looked at for it, so that nothing is told twice, even when consumers are rebuilt.
  next_seq bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (enabled = (disabled_reason IS NULL)),
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL))
);

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  endpoint_id bigint NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  -- Null for a test.
  seq bigint,
  kind text NOT NULL,
  subject uuid,
  occurred_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- Counted before the call. A try that was cut short has neither status nor failure, and the next one comes when it is due.
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL,
  last_try_at timestamptz(3),
  last_status integer,
  last_failure text,
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (endpoint_id, seq),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_try_at) WHERE state = 'pending';
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);
