-- version 1
CREATE TABLE card (
    key INTEGER PRIMARY KEY, kind TEXT NOT NULL, moves TEXT NOT NULL,
    answers TEXT NOT NULL, scores TEXT NOT NULL, played INTEGER, cause TEXT,
    source TEXT NOT NULL, game TEXT NOT NULL, rank INTEGER NOT NULL,
    added INTEGER NOT NULL, suspended INTEGER NOT NULL DEFAULT 0,
    showings INTEGER NOT NULL DEFAULT 0,
    stability REAL, difficulty REAL, last TEXT, due INTEGER);
CREATE INDEX card_due ON card (due) WHERE NOT suspended;
CREATE INDEX card_new ON card (kind, rank, added) WHERE due IS NULL AND NOT suspended;
CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    key INTEGER NOT NULL REFERENCES card ON DELETE CASCADE,
    at TEXT NOT NULL, day INTEGER NOT NULL, shown TEXT NOT NULL, column INTEGER,
    passed INTEGER NOT NULL, took INTEGER NOT NULL, hints INTEGER NOT NULL,
    grade INTEGER NOT NULL, counts INTEGER NOT NULL);
CREATE INDEX log_key ON log (key, day);
CREATE INDEX log_day ON log (day);
CREATE TABLE solved (
    id INTEGER PRIMARY KEY, key INTEGER NOT NULL, at TEXT NOT NULL,
    day INTEGER NOT NULL, took INTEGER NOT NULL, passed INTEGER NOT NULL,
    stars INTEGER NOT NULL, themes TEXT NOT NULL);
CREATE INDEX solved_key ON solved (key);
CREATE INDEX solved_day ON solved (day);
CREATE TABLE rating (
    key INTEGER PRIMARY KEY, value REAL NOT NULL, deviation REAL NOT NULL,
    volatility REAL NOT NULL);
CREATE TABLE puzzle_set (
    name TEXT PRIMARY KEY, puzzles TEXT NOT NULL, added INTEGER NOT NULL);
CREATE TABLE round (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL,
    took INTEGER NOT NULL, passed INTEGER NOT NULL, asked INTEGER NOT NULL);

-- version 2
UPDATE card SET cause = NULL
    WHERE cause IN ('let_go_cell', 'gave_cell', 'long_range');

-- version 3
CREATE TABLE home (
    key TEXT PRIMARY KEY, moves TEXT NOT NULL, opponent TEXT NOT NULL,
    origin TEXT NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL,
    last TEXT NOT NULL, due INTEGER NOT NULL);
CREATE TABLE home_try (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL, at TEXT NOT NULL,
    day INTEGER NOT NULL, opponent TEXT NOT NULL, moves TEXT NOT NULL,
    passed INTEGER NOT NULL, lost INTEGER NOT NULL, grade INTEGER NOT NULL);
CREATE INDEX home_try_key ON home_try (key, day);
