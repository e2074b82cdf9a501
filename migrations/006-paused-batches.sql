-- A batch that was told to wait goes on when it is told to, not when the program starts again.
ALTER TABLE batches ADD COLUMN paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1));
