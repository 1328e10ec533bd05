-- When members of a threat first answered an item, and when the item was found: what its status was before is asked by these.
ALTER TABLE threat_item ADD first_at timestamptz(3), ADD found_at timestamptz(3);
UPDATE threat_item SET first_at = threat.first_at, found_at = threat.opened_at FROM threat WHERE threat.id = threat_id;
ALTER TABLE threat_item ALTER first_at SET NOT NULL, ALTER found_at SET NOT NULL;

-- What a ring did long ago has had its effects: at most the last day before it was found counts.
CREATE OR REPLACE VIEW held_item AS
  SELECT item_kind, item_id, threat_id, threat_item.hold_until AS until, greatest(first_at, found_at - interval '1 day')::timestamptz(3) AS since
  FROM threat_item WHERE hold_until IS NOT NULL;
