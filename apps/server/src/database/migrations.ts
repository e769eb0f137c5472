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
];
