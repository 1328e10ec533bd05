INSERT INTO erasure VALUES (sha256('six'), now());
