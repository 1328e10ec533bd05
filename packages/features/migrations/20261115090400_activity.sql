-- Events per day and kind, derived from the log.

CREATE TABLE activity_daily (
  day date NOT NULL,
  kind text NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (day, kind)
);
