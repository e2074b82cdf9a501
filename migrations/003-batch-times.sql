-- How long the searches of a chunk took, apart from its results: those are the same in every run, times are not.
-- Microseconds, deal after deal, within a deal one for each rule set; layout in src/store/dealResults.ts.
-- NULL where they were not measured.
ALTER TABLE batch_chunks ADD COLUMN times BLOB;
