INSERT INTO collusion_finding (subject, kind, members, items, signals, first_at, last_at, found_at)
  VALUES ('brigade label 1', 'brigade', '{"3": 0.9}', '[{"kind": "label", "id": 1}]',
    '[{"kind": "burst", "strength": "clear", "numbers": {"votes": 8}}]', now(), now(), now());
