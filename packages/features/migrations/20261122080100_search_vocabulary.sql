-- Codes in texts no longer count as words that a spelling is compared with, and a count that changes often stays on its page.
-- The projection fills both tables again from the log.
ALTER TABLE search_word SET (fillfactor = 70);
TRUNCATE search_document, search_word;
DELETE FROM consumer_offset WHERE name = 'search-index';
