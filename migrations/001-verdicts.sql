-- What is known of a numbered deal under one rule set. A winnable deal carries its replayed solution.
CREATE TABLE verdicts (
  scheme        TEXT    NOT NULL,
  -- Deal numbers can be longer than 64 bits, so they are text; (digits, number) sorts as the numbers do.
  digits        INTEGER NOT NULL,
  number        TEXT    NOT NULL,
  draw          INTEGER NOT NULL,
  -- 0 means unlimited.
  passes        INTEGER NOT NULL,
  worrying_back INTEGER NOT NULL,
  verdict       TEXT    NOT NULL,
  reason        TEXT,
  nodes         INTEGER NOT NULL,
  -- The budget the verdict was reached at; no time limit is NULL.
  budget_nodes  INTEGER NOT NULL,
  budget_ms     INTEGER,
  engine        TEXT    NOT NULL,
  solution      TEXT,
  moves         INTEGER,
  decided_at    TEXT    NOT NULL,
  PRIMARY KEY (scheme, draw, passes, worrying_back, digits, number),
  CHECK (number NOT GLOB '*[^0-9]*' AND digits = length(number)),
  CHECK (verdict IN ('winnable', 'unwinnable', 'unknown')),
  CHECK ((verdict = 'unknown') = (reason IS NOT NULL)),
  CHECK ((verdict = 'winnable') = (solution IS NOT NULL)),
  CHECK ((verdict = 'winnable') = (moves IS NOT NULL))
) STRICT;

-- "All that is known of this deal", whatever the rules.
CREATE INDEX verdicts_of_deal ON verdicts (scheme, number);
