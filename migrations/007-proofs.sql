-- What hints proved of positions, so that the next hint of a game need not prove it again. A bounded memory, no record:
-- what was written first makes room.
CREATE TABLE proofs (
  rules    TEXT    NOT NULL,
  -- The compact text of the position; its pass is 1 where passes are unlimited.
  position TEXT    NOT NULL,
  engine   TEXT    NOT NULL,
  -- A line that wins; NULL where the position is lost.
  line     TEXT,
  -- Rises with each row written.
  serial   INTEGER NOT NULL,
  PRIMARY KEY (rules, position)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX proofs_by_serial ON proofs (serial);
