-- Which browsers a person acted from. The token of a browser is stored only as a keyed hash.

CREATE TABLE device_link (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash text NOT NULL,
  first_seen timestamptz(3) NOT NULL,
  last_seen timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX device_link_shared ON device_link (device_hash, user_id);
CREATE INDEX device_link_age ON device_link (last_seen);

-- What other slices may read of devices and networks.
CREATE VIEW device_of_person AS SELECT user_id, device_hash, first_seen, last_seen FROM device_link;
CREATE VIEW network_of_person AS SELECT user_id, day, hash FROM account_trace WHERE kind = 'network';
