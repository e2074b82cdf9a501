-- Win-rate jobs. A batch is done in chunks of its deal range; a chunk is written whole or not at all, so that a batch
-- goes on after a crash where its last written chunk ends.
CREATE TABLE batches (
  -- Order of creation.
  place       INTEGER PRIMARY KEY,
  id          TEXT NOT NULL UNIQUE,
  -- JSON, as src/store/batches.ts writes it.
  question    TEXT NOT NULL,
  state       TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'cancelled', 'failed')),
  created_at  TEXT NOT NULL,
  finished_at TEXT,
  error       TEXT,
  CHECK ((state IN ('queued', 'running')) = (finished_at IS NULL)),
  CHECK ((state = 'failed') = (error IS NOT NULL))
) STRICT;

CREATE TABLE batch_chunks (
  batch_id    TEXT    NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  chunk       INTEGER NOT NULL CHECK (chunk >= 0),
  -- First and last deal number, both included.
  from_number TEXT    NOT NULL,
  to_number   TEXT    NOT NULL,
  -- Per deal and rule set a verdict and its nodes; layout in src/store/dealResults.ts.
  results     BLOB    NOT NULL,
  PRIMARY KEY (batch_id, chunk)
) STRICT;
