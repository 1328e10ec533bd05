INSERT INTO activity_daily VALUES (current_date, 'account.created', 6);
