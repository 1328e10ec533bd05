-- What happened, in an order anyone can check. Rows of the log are written once.

CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Transactions commit in another order than ids are given; by its transaction an event is known to be settled.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  commitment bytea NOT NULL CHECK (length(commitment) = 32),
  -- What the commitment binds. Both are set to null to erase it.
  salt bytea,
  payload json,
  -- What it is about and whose data it holds, so that it can be found and erased.
  subject uuid,
  subject_user_id bigint,
  CHECK ((salt IS NULL) = (payload IS NULL))
);
CREATE INDEX event_settled ON event (xid, id);
CREATE INDEX event_subject ON event (subject) WHERE payload IS NOT NULL;
CREATE INDEX event_subject_user ON event (subject_user_id) WHERE payload IS NOT NULL;

CREATE TABLE log_entry (
  seq bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  leaf_hash bytea NOT NULL CHECK (length(leaf_hash) = 32)
);

-- Complete subtrees of 256, 65,536, … leaves; what lies between is computed.
CREATE TABLE log_node (
  level smallint NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, index)
);

CREATE TABLE log_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  size bigint NOT NULL,
  settled_xid xid8 NOT NULL,
  settled_id bigint NOT NULL
);
INSERT INTO log_head (size, settled_xid, settled_id) VALUES (0, '0', 0);

CREATE TABLE log_key (
  public_key bytea PRIMARY KEY CHECK (length(public_key) = 32),
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE log_checkpoint (
  size bigint PRIMARY KEY,
  root bytea NOT NULL CHECK (length(root) = 32),
  note text NOT NULL,
  public_key bytea NOT NULL REFERENCES log_key (public_key),
  signed_at timestamptz(3) NOT NULL
);

CREATE TABLE consumer_offset (
  name text PRIMARY KEY,
  seq bigint NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the log is append only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION allow_payload_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payload IS NULL AND NEW.salt IS NULL
    AND (NEW.id, NEW.kind, NEW.occurred_at, NEW.commitment) = (OLD.id, OLD.kind, OLD.occurred_at, OLD.commitment) THEN
    RETURN NEW;
  END IF;
  -- A restored database counts transactions anew, so the order of settled events is re-based.
  IF NEW.xid <> OLD.xid AND to_jsonb(NEW) - 'xid' = to_jsonb(OLD) - 'xid' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an event can only lose its payload' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER event_append_only BEFORE UPDATE ON event FOR EACH ROW EXECUTE FUNCTION allow_payload_erasure();
CREATE TRIGGER event_keep BEFORE DELETE ON event FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER event_keep_all BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_entry_append_only BEFORE UPDATE OR DELETE ON log_entry FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_entry_keep_all BEFORE TRUNCATE ON log_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_node_append_only BEFORE UPDATE OR DELETE ON log_node FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_checkpoint_append_only BEFORE UPDATE OR DELETE ON log_checkpoint FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_node_keep_all BEFORE TRUNCATE ON log_node FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_checkpoint_keep_all BEFORE TRUNCATE ON log_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER log_key_append_only BEFORE UPDATE OR DELETE ON log_key FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
