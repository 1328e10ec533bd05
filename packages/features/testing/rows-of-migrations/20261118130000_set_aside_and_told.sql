INSERT INTO feedback_set_aside SELECT id FROM fallacy_feedback WHERE user_id = 5;
