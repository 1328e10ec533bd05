-- Once a case is decided, whoever reported it may report the thing again: when it was removed and stands there anew, or
-- when it was kept and says something else since.

ALTER TABLE report ADD COLUMN words_hash bytea;
COMMENT ON COLUMN report.words_hash IS 'tells whether the words are still those that were reported; null for older reports, and once their writer was erased';

-- A person is one voice in a case. A thing has one open case at most, so nobody reports twice what waits for a decision.
DROP INDEX report_once;
CREATE UNIQUE INDEX report_once_a_case ON report (reporter_id, case_id);
CREATE INDEX report_subject ON report (reporter_id, subject_kind, subject_id);
