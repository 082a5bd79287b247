-- version 1
-- The main line and result of each game, packed; ``hash`` finds equal games, ``place``
-- is the line in the source, ``removed`` the change that took the game out.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    word BLOB NOT NULL CHECK (length(word) = 16),
    hash INTEGER NOT NULL,
    source INTEGER NOT NULL,
    place INTEGER NOT NULL,
    start TEXT,
    removed INTEGER
);
CREATE INDEX games_hash ON games (hash);
CREATE INDEX games_start ON games (id) WHERE start IS NOT NULL;
CREATE INDEX games_removed ON games (removed) WHERE removed IS NOT NULL;
-- What is known of a game, as JSON in ``said``, and apart what is searched.
CREATE TABLE facts (
    game INTEGER PRIMARY KEY,
    red INTEGER,
    yellow INTEGER,
    event TEXT NOT NULL,
    day INTEGER NOT NULL,
    said TEXT NOT NULL
);
CREATE INDEX facts_red ON facts (red);
CREATE INDEX facts_yellow ON facts (yellow);
-- The spellings of players; ``main`` is the spelling that stands for the player.
CREATE TABLE names (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    main INTEGER NOT NULL,
    me INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE sources (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE documents (game INTEGER PRIMARY KEY, sgf TEXT NOT NULL);
CREATE TABLE tags (tag TEXT, game INTEGER, PRIMARY KEY (tag, game)) WITHOUT ROWID;
-- What a user may search for as text: game information, comments and names of positions.
CREATE VIRTUAL TABLE texts USING fts5 (said);
-- ``record`` is the review as compressed JSON; the other columns are what is searched.
CREATE TABLE reviews (
    game INTEGER PRIMARY KEY,
    form TEXT NOT NULL,
    record BLOB NOT NULL,
    decisive INTEGER,
    changes INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    found INTEGER NOT NULL,
    thrown INTEGER NOT NULL,
    held INTEGER NOT NULL
);
CREATE TABLE mistakes (
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    cause TEXT,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE INDEX mistakes_cause ON mistakes (cause, game);
CREATE TABLE searches (name TEXT PRIMARY KEY, filter TEXT NOT NULL);
-- The values with which each change is taken back, as JSON.
CREATE TABLE changes (
    id INTEGER PRIMARY KEY,
    what TEXT NOT NULL,
    count INTEGER NOT NULL,
    back TEXT NOT NULL
);
CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO state VALUES
    ('identity', abs(random() % 4611686018427387904)),
    ('version', 1),
    ('rewritten', 1);

-- version 2
-- The board of a game, such as ``9x7``; NULL for the usual one.
ALTER TABLE games ADD COLUMN board TEXT;
-- What is known besides of a game that the user has played with this program: see
-- ``PlayedGame``, whose times are a list of JSON.
CREATE TABLE played (
    game INTEGER PRIMARY KEY,
    side TEXT NOT NULL,
    opponent TEXT NOT NULL,
    level TEXT NOT NULL,
    clock TEXT NOT NULL,
    aided INTEGER NOT NULL,
    times TEXT NOT NULL
);

-- version 3
-- The packed game of another board than the usual one, of which ``word`` is a hash.
ALTER TABLE games ADD COLUMN line BLOB;
CREATE INDEX games_board ON games (board) WHERE board IS NOT NULL;
