INSERT INTO badge VALUES (3, 'first_view', now());
INSERT INTO tutorial_step VALUES (3, 'read', now());
