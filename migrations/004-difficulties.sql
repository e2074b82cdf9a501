-- How hard a winnable deal is under one rule set, by a numbered formula (docs/difficulty.md). Measured when first asked for.
CREATE TABLE difficulties (
  scheme        TEXT    NOT NULL,
  number        TEXT    NOT NULL,
  draw          INTEGER NOT NULL,
  -- 0 means unlimited.
  passes        INTEGER NOT NULL,
  worrying_back INTEGER NOT NULL,
  formula       INTEGER NOT NULL,
  score         INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
  PRIMARY KEY (scheme, number, draw, passes, worrying_back)
) STRICT, WITHOUT ROWID;
