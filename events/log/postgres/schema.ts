/** The tables of a new database. `migrations.ts` brings older databases to them. */

import { DEFINED_COLUMNS } from '#events/read-model/order-columns.ts'
import { ORDER_INDEXES } from '../order-indexes.ts'
import { INDEX_TEXTS } from './text-index.ts'

/** Links that were mailed to people of the shop. */
const INVITATIONS = `
  CREATE TABLE invitations (
    token_hash text COLLATE "C" PRIMARY KEY,
    staff text COLLATE "C" NOT NULL,
    email text COLLATE "C" NOT NULL,
    expires_at bigint NOT NULL
  );
`

/** Who signed in, exported, looked at a customer or was refused, for a year. */
export const SECURITY_LOG = `
  CREATE TABLE security_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- In milliseconds since 1970: when it happened, and when it last did.
    at bigint NOT NULL,
    last_at bigint NOT NULL,
    times bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    staff text COLLATE "C",
    name text,
    role text,
    network text NOT NULL,
    browser text NOT NULL,
    -- As JSON.
    entry text NOT NULL,
    -- What is counted in one row has the same.
    bundle text COLLATE "C" UNIQUE
  );
  CREATE INDEX security_log_by_kind ON security_log (kind, id);
  CREATE INDEX security_log_by_staff ON security_log (staff, id);
  CREATE INDEX security_log_by_last ON security_log (last_at);
`

/** Second factors, recovery codes, and the tickets of sign-ins that are not finished. */
export const FACTORS = `
  CREATE TABLE factors (
    -- The credential's id of a passkey; random for an authenticator app.
    id text COLLATE "C" PRIMARY KEY,
    staff text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    name text NOT NULL,
    -- A public key, or a sealed secret.
    data text NOT NULL,
    -- The count of signatures, or the last used time step.
    counter bigint NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint
  );
  CREATE INDEX factors_by_staff ON factors (staff);
  CREATE TABLE recovery_codes (
    staff text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    used_at bigint,
    PRIMARY KEY (staff, hash)
  );
  CREATE TABLE factor_tickets (
    token_hash text COLLATE "C" PRIMARY KEY,
    purpose text COLLATE "C" NOT NULL,
    staff text COLLATE "C" NOT NULL,
    data text NOT NULL,
    tries integer NOT NULL,
    used integer NOT NULL,
    expires_at bigint NOT NULL
  );
`

/** The shop's people in a database that had one admin, who is the owner. */
export const PEOPLE = `
  ALTER TABLE accounts ADD COLUMN staff text COLLATE "C";
  ALTER TABLE accounts ADD COLUMN must_change integer NOT NULL DEFAULT 0;
  UPDATE accounts SET staff = CASE role WHEN 'admin' THEN 'owner' ELSE role END;
  UPDATE accounts SET role = staff;
  ALTER TABLE accounts ALTER COLUMN staff SET NOT NULL;
  ALTER TABLE accounts ALTER COLUMN must_change DROP DEFAULT;
  ALTER TABLE sessions ADD COLUMN opened_at bigint NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN proved_at bigint NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN network text NOT NULL DEFAULT '';
  ALTER TABLE sessions ALTER COLUMN opened_at DROP DEFAULT;
  ALTER TABLE sessions ALTER COLUMN proved_at DROP DEFAULT;
  ALTER TABLE sessions ALTER COLUMN browser DROP DEFAULT;
  ALTER TABLE sessions ALTER COLUMN network DROP DEFAULT;
  ${INVITATIONS}
`

/** Sessions from before the versions of credentials stay. During an update an older program adds others, without a version. */
export const CREDENTIALS = `
  ALTER TABLE accounts ADD COLUMN credentials text COLLATE "C" NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN credentials text COLLATE "C" NOT NULL DEFAULT '';
`

/** The order read model, which follows the log: a migration makes these tables again, and they fill themselves. */
const ORDER_READ_MODEL = `
  -- The order read model. A row stands at the position of the event that placed the order, so that the log's index of streams
  -- finds it by number. What becomes of a mail changes no column with an index: with room for another version of the row on
  -- its page, no index changes either.
  CREATE TABLE orders (
    ${DEFINED_COLUMNS}
  ) WITH (fillfactor = 85);
  CREATE INDEX orders_by_email ON orders (email, position);
  CREATE INDEX orders_by_phone ON orders (phone, position);
  CREATE INDEX orders_by_status ON orders (status, position);
  CREATE INDEX orders_by_total ON orders (total, position);
  CREATE INDEX orders_by_device ON orders (device, position);
  -- The work of the shop: orders that are not at an end, by how long they have been where they are.
  CREATE INDEX orders_open ON orders (status, since, position) WHERE status IN ('pending', 'confirmed', 'shipped');
${ORDER_INDEXES}
  -- What an order is searched by, in lower case. Apart from the order, which changes more often than its text.
  CREATE TABLE order_text (
    position bigint PRIMARY KEY,
    text text COLLATE "C" NOT NULL
  );
  ${INDEX_TEXTS};

  -- The last event that the order read model has.
  CREATE TABLE orders_checkpoint (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    position bigint NOT NULL
  ) WITH (fillfactor = 10);
  INSERT INTO orders_checkpoint (position) VALUES (0);

  -- How many orders of each day stand at each status, and between which positions.
  CREATE TABLE order_days (
    day text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    orders bigint NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    PRIMARY KEY (day, status)
  ) WITH (fillfactor = 50);

  CREATE FUNCTION count_orders_in() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO order_days (day, status, orders, first, last)
    SELECT day, status, count(*), min(position), max(position) FROM orders_in GROUP BY day, status
    ON CONFLICT (day, status) DO UPDATE SET
      orders = order_days.orders + excluded.orders,
      first = least(order_days.first, excluded.first),
      last = greatest(order_days.last, excluded.last);
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_orders_out() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE order_days SET orders = order_days.orders - gone.orders
    FROM (SELECT day, status, count(*) AS orders FROM orders_out GROUP BY day, status) AS gone
    WHERE order_days.day = gone.day AND order_days.status = gone.status;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_orders_over() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE order_days SET orders = order_days.orders - gone.orders
    FROM (
      SELECT o.day, o.status, count(*) AS orders FROM orders_out AS o JOIN orders_in AS i USING (position)
      WHERE (o.day, o.status) <> (i.day, i.status) GROUP BY o.day, o.status
    ) AS gone
    WHERE order_days.day = gone.day AND order_days.status = gone.status;
    INSERT INTO order_days (day, status, orders, first, last)
    SELECT i.day, i.status, count(*), min(position), max(position)
    FROM orders_out AS o JOIN orders_in AS i USING (position)
    WHERE (o.day, o.status) <> (i.day, i.status) GROUP BY i.day, i.status
    ON CONFLICT (day, status) DO UPDATE SET
      orders = order_days.orders + excluded.orders,
      first = least(order_days.first, excluded.first),
      last = greatest(order_days.last, excluded.last);
    RETURN NULL;
  END $$;
  CREATE TRIGGER orders_are_counted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS orders_in FOR EACH STATEMENT EXECUTE FUNCTION count_orders_in();
  CREATE TRIGGER orders_are_counted_out AFTER DELETE ON orders
  REFERENCING OLD TABLE AS orders_out FOR EACH STATEMENT EXECUTE FUNCTION count_orders_out();
  CREATE TRIGGER orders_are_counted_over AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS orders_out NEW TABLE AS orders_in FOR EACH STATEMENT EXECUTE FUNCTION count_orders_over();`

/** Steps of `migrations.ts` begin with this where the order read model changes. */
export const NEW_ORDER_READ_MODEL = `
  DROP TABLE orders, order_days, order_text, orders_checkpoint;
  DROP FUNCTION count_orders_in, count_orders_out, count_orders_over;
  ${ORDER_READ_MODEL}`

/** The pictures that the owner has uploaded. They are compressed already. */
export const PICTURES = `
  CREATE TABLE pictures (
    -- The SHA-256 of the bytes in hex.
    hash text COLLATE "C" PRIMARY KEY CONSTRAINT is_of_bytes CHECK (hash = encode(sha256(bytes), 'hex')),
    bytes bytea NOT NULL
  );
  ALTER TABLE pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;`

/** The orders that use discount codes. A cancelled order does not use its code; 'customer' is the id of a key. */
export const CODE_USES = `
  CREATE TABLE code_uses (
    order_number text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL,
    customer text COLLATE "C" NOT NULL,
    used integer NOT NULL
  );
  CREATE INDEX code_uses_by_code ON code_uses (code, customer) WHERE used = 1;
`

export const SCHEMA = `
  -- Which shop this is; made once, and moved with its log.
  CREATE TABLE shop_identity (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    id text NOT NULL
  );
  INSERT INTO shop_identity (id) VALUES (gen_random_uuid());

  -- The log. An event is its exact text in 'record'; 'leaf' is the RFC 6962 hash of that text, 'nodes' the hashes of the
  -- subtrees of 2, 4, 8 … leaves that this leaf completes. All other columns only index the record.
  CREATE TABLE events (
    position bigint PRIMARY KEY,
    id text NOT NULL,
    stream text COLLATE "C" NOT NULL,
    version integer NOT NULL,
    type text NOT NULL,
    leaf bytea NOT NULL,
    nodes bytea NOT NULL,
    record text NOT NULL,
    UNIQUE (stream, version)
  );

  -- One row: how many events there are, and the tree's frontier over them. Who holds its lock gives the next positions.
  CREATE TABLE log_head (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    size bigint NOT NULL,
    frontier bytea[] NOT NULL
  ) WITH (fillfactor = 10);
  INSERT INTO log_head (size, frontier) VALUES (0, '{}');

  -- A key is kept as 16 bytes of its SHA-256. 'position' is that of the first event that the request has made.
  CREATE TABLE idempotency_keys (
    key bytea PRIMARY KEY,
    position bigint NOT NULL,
    fingerprint text NOT NULL
  );

  -- The keys that open what is personal in the log. 'email' is the beginning of the SHA-256 of the customer's e-mail; a
  -- key of zeros is destroyed, and its row belongs to nobody. 'position' is that of the first event that the key has sealed.
  CREATE TABLE customer_keys (
    id text COLLATE "C" PRIMARY KEY,
    email bytea NOT NULL UNIQUE,
    key bytea NOT NULL,
    position bigint NOT NULL
  );

  -- How many are left of each size of which units were counted: what the events add and take, in the same transaction.
  CREATE TABLE stock (
    product text COLLATE "C" NOT NULL,
    size text COLLATE "C" NOT NULL,
    units_left bigint NOT NULL,
    PRIMARY KEY (product, size)
  ) WITH (fillfactor = 10);

  ${CODE_USES}
  ${ORDER_READ_MODEL}
  ${PICTURES}

  -- The folds of the dashboard, signed by the shop.
  CREATE TABLE snapshots (
    name text COLLATE "C" PRIMARY KEY,
    version integer NOT NULL,
    position bigint NOT NULL,
    leaf text NOT NULL,
    state text NOT NULL,
    -- Of the shop's key, in base64.
    signature text NOT NULL
  );

  -- The same as they stood every thousand events or so, made from the log by these versions of the projections.
  CREATE TABLE history (
    position bigint PRIMARY KEY,
    versions text COLLATE "C" NOT NULL,
    leaf text NOT NULL,
    -- The latest 'at' of all events up to here, in milliseconds since 1970.
    latest bigint NOT NULL,
    state text NOT NULL,
    signature text NOT NULL
  );
  CREATE INDEX history_by_date ON history (versions, latest, position);

  CREATE TABLE accounts (
    email text COLLATE "C" PRIMARY KEY,
    role text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    -- The version of the password and the factors.
    credentials text COLLATE "C" NOT NULL DEFAULT '',
    -- The id of the person in the log.
    staff text COLLATE "C" NOT NULL,
    -- 1 for a password that was shown to others.
    must_change integer NOT NULL
  );

  CREATE TABLE sessions (
    token_hash text COLLATE "C" PRIMARY KEY,
    email text COLLATE "C" NOT NULL REFERENCES accounts (email) ON DELETE CASCADE,
    -- With which it was opened.
    credentials text COLLATE "C" NOT NULL DEFAULT '',
    -- In milliseconds since 1970.
    expires_at bigint NOT NULL,
    used_at bigint NOT NULL,
    opened_at bigint NOT NULL,
    -- When a password or a second factor was last given.
    proved_at bigint NOT NULL,
    browser text NOT NULL,
    network text NOT NULL
  );
  CREATE INDEX sessions_by_email ON sessions (email);
${INVITATIONS}
${SECURITY_LOG}
${FACTORS}
  CREATE TABLE settings (
    name text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
  );

  -- How many guesses were made at something during a period.
  CREATE TABLE tries (
    kind text COLLATE "C" NOT NULL,
    bucket bigint NOT NULL,
    period bigint NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (kind, bucket)
  );

  -- The shop's own keys: that which signs, that of the device cookies.
  CREATE TABLE secrets (
    name text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL
  );

  -- From where orders came in the last day, as hashes with a key of the shop.
  CREATE TABLE order_sources (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_number text COLLATE "C" NOT NULL,
    request text COLLATE "C" NOT NULL,
    phone text COLLATE "C" NOT NULL,
    device text COLLATE "C" NOT NULL,
    network text COLLATE "C",
    at bigint NOT NULL
  );
  CREATE INDEX order_sources_by_number ON order_sources (order_number);
  CREATE INDEX order_sources_by_phone ON order_sources (phone);
  CREATE INDEX order_sources_by_device ON order_sources (device);
  CREATE INDEX order_sources_by_network ON order_sources (network);

  -- The witnesses outside the shop: the key of each name, and what they have cosigned lately.
  CREATE TABLE witnesses (
    name text COLLATE "C" PRIMARY KEY,
    key text NOT NULL
  );
  CREATE TABLE cosignatures (
    witness text COLLATE "C" NOT NULL REFERENCES witnesses (name),
    size bigint NOT NULL,
    root text NOT NULL,
    -- Seconds since 1970, by the witness's clock.
    time bigint NOT NULL,
    -- The signed checkpoint with the cosignature below.
    note text NOT NULL,
    PRIMARY KEY (witness, size)
  );

  -- Signed notes about the log's first events.
  CREATE TABLE checkpoints (
    size bigint PRIMARY KEY,
    note text NOT NULL,
    written_at timestamptz NOT NULL DEFAULT now()
  );

  -- One row as long as a shop is being moved into this database.
  CREATE TABLE unfinished_move (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
  );

  -- One row from when the shop of this database has been copied elsewhere, until it is moved back.
  CREATE TABLE moved_away (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    place text NOT NULL,
    -- ISO-8601 UTC.
    at text NOT NULL
  );

  -- One row, in which a write is tried.
  CREATE TABLE write_probe (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    tried_at timestamptz NOT NULL
  ) WITH (fillfactor = 10);
  INSERT INTO write_probe (tried_at) VALUES (now());

  -- Events are only added. The owner of a table can give itself its rights back, so that triggers refuse, too.
  REVOKE UPDATE, DELETE, TRUNCATE ON events FROM PUBLIC, CURRENT_USER;

  CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'events are never changed, and never deleted';
  END $$;
  CREATE TRIGGER events_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events();
  ALTER TABLE events ENABLE ALWAYS TRIGGER events_are_never_changed;
`
