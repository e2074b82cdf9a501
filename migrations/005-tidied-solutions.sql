-- Solutions are tidied from here on. Those that were not are found again when they are asked for.
DELETE FROM verdicts WHERE verdict = 'winnable';
