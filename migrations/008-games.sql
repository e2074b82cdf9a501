-- Verdicts, difficulties and batches of any game. What there was is of Klondike, and is kept.

-- What is known of a numbered deal under one rule set of a game. A winnable deal carries its replayed solution.
CREATE TABLE verdicts_of_games (
  scheme        TEXT    NOT NULL,
  -- Deal numbers can be longer than 64 bits, so they are text; (digits, number) sorts as the numbers do.
  digits        INTEGER NOT NULL,
  number        TEXT    NOT NULL,
  game          TEXT    NOT NULL,
  -- What decides a verdict, as the game's rules key has it.
  rules_key     TEXT    NOT NULL,
  -- The rules as JSON, for whoever asks what is known of a deal.
  rules         TEXT    NOT NULL,
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
  PRIMARY KEY (scheme, game, rules_key, digits, number),
  CHECK (number NOT GLOB '*[^0-9]*' AND digits = length(number)),
  CHECK (verdict IN ('winnable', 'unwinnable', 'unknown')),
  CHECK ((verdict = 'unknown') = (reason IS NOT NULL)),
  CHECK ((verdict = 'winnable') = (solution IS NOT NULL)),
  CHECK ((verdict = 'winnable') = (moves IS NOT NULL))
) STRICT;

INSERT INTO verdicts_of_games
SELECT scheme, digits, number, 'klondike',
  'draw-' || draw || '/' || CASE passes WHEN 0 THEN 'unlimited' WHEN 1 THEN '1-pass' ELSE passes || '-passes' END
    || '/' || CASE worrying_back WHEN 1 THEN 'worrying-back' ELSE 'no-worrying-back' END,
  json_object('game', 'klondike', 'draw', draw, 'passes', CASE passes WHEN 0 THEN 'unlimited' ELSE passes END,
    'worryingBack', json(CASE worrying_back WHEN 1 THEN 'true' ELSE 'false' END)),
  verdict, reason, nodes, budget_nodes, budget_ms, engine, solution, moves, decided_at
FROM verdicts;

DROP TABLE verdicts;
ALTER TABLE verdicts_of_games RENAME TO verdicts;
-- "All that is known of this deal", whatever the rules.
CREATE INDEX verdicts_of_deal ON verdicts (scheme, number);

-- How hard a winnable deal is under one rule set, by a numbered formula of the game. Measured when first asked for.
CREATE TABLE difficulties_of_games (
  scheme    TEXT    NOT NULL,
  number    TEXT    NOT NULL,
  game      TEXT    NOT NULL,
  rules_key TEXT    NOT NULL,
  formula   INTEGER NOT NULL,
  score     INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
  PRIMARY KEY (scheme, number, game, rules_key)
) STRICT, WITHOUT ROWID;

INSERT INTO difficulties_of_games
SELECT scheme, number, 'klondike',
  'draw-' || draw || '/' || CASE passes WHEN 0 THEN 'unlimited' WHEN 1 THEN '1-pass' ELSE passes || '-passes' END
    || '/' || CASE worrying_back WHEN 1 THEN 'worrying-back' ELSE 'no-worrying-back' END,
  formula, score
FROM difficulties;

DROP TABLE difficulties;
ALTER TABLE difficulties_of_games RENAME TO difficulties;

-- Rule sets of batches name their game, and hold what can be chosen.
UPDATE batches SET question = json_set(question, '$.ruleSets', (
  SELECT json_group_array(json_object(
    'game', 'klondike',
    'draw', json(value -> '$.draw'),
    'passes', json(value -> '$.passes'),
    'worryingBack', json(value -> '$.worryingBack'),
    'scoring', json(coalesce(value -> '$.scoring', '"standard"'))
  )) FROM json_each(question, '$.ruleSets')
));

-- What hints proved: a memory of positions of Klondike so far.
UPDATE proofs SET rules = 'klondike/' || rules;
