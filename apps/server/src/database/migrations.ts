/** In order and permanent: a released migration is never changed, only followed by another. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE enfilade.tables (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    system text NOT NULL,
    name text NOT NULL,
    number integer NOT NULL,
    bytes integer NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    written_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE enfilade.notes (
    table_id integer NOT NULL REFERENCES enfilade.tables ON DELETE CASCADE,
    number integer NOT NULL,
    id text NOT NULL,
    note json NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, id)
  );`,
  `ALTER TABLE enfilade.notes ADD COLUMN bytes integer;
  ALTER TABLE enfilade.tables ADD COLUMN used_at timestamptz;
  UPDATE enfilade.tables SET used_at = written_at;
  CREATE TABLE enfilade.snapshots (
    table_id integer PRIMARY KEY REFERENCES enfilade.tables ON DELETE CASCADE,
    number integer NOT NULL,
    items text NOT NULL
  );`,
  `CREATE TABLE enfilade.bans (
    address text PRIMARY KEY,
    until timestamptz NOT NULL
  );`,
  `CREATE TABLE enfilade.battles (
    id text PRIMARY KEY,
    version integer NOT NULL,
    system text NOT NULL,
    scenario text NOT NULL,
    shown boolean NOT NULL,
    engine text NOT NULL,
    rules text,
    state text NOT NULL,
    waiting text,
    orders integer NOT NULL,
    bytes bigint NOT NULL,
    summary text NOT NULL,
    list text,
    thinks boolean NOT NULL,
    thinker text,
    thinks_until timestamptz,
    made_at timestamptz NOT NULL DEFAULT now(),
    moved_at timestamptz NOT NULL DEFAULT now(),
    begun boolean NOT NULL,
    seen_a timestamptz,
    seen_b timestamptz,
    archived bytea
  );
  CREATE INDEX battles_listed ON enfilade.battles (list, moved_at DESC) WHERE list IS NOT NULL;
  CREATE INDEX battles_thinking ON enfilade.battles (thinks_until) WHERE thinks;
  CREATE INDEX battles_moved ON enfilade.battles (moved_at);
  CREATE TABLE enfilade.battle_orders (
    battle_id text NOT NULL REFERENCES enfilade.battles ON DELETE CASCADE,
    number integer NOT NULL,
    version integer NOT NULL,
    entry text NOT NULL,
    events text NOT NULL,
    passed boolean NOT NULL,
    PRIMARY KEY (battle_id, number)
  );
  CREATE TABLE enfilade.battle_acts (
    battle_id text NOT NULL REFERENCES enfilade.battles ON DELETE CASCADE,
    viewer text NOT NULL,
    id text NOT NULL,
    PRIMARY KEY (battle_id, viewer, id)
  );
  CREATE TABLE enfilade.battle_talk (
    battle_id text NOT NULL REFERENCES enfilade.battles ON DELETE CASCADE,
    number integer NOT NULL,
    line text NOT NULL,
    said_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (battle_id, number)
  );`,
  `ALTER TABLE enfilade.battle_acts ADD COLUMN version integer NOT NULL DEFAULT 0;`,
];
