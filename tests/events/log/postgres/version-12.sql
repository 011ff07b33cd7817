
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

  -- The order read model. A row stands at the position of the event that placed the order, so that the log's index of streams
  -- finds it by number. What becomes of a mail changes no column with an index: with room for another version of the row on
  -- its page, no index changes either.
  CREATE TABLE orders (
    position bigint PRIMARY KEY,
    number text COLLATE "C" NOT NULL,
    version integer NOT NULL,
    status text COLLATE "C" NOT NULL,
    -- When it came to its status.
    since text COLLATE "C" NOT NULL,
    -- Why an order is cancelled.
    cancel_reason text,
    -- The Karachi day on which it was placed.
    day text COLLATE "C" NOT NULL,
    total bigint NOT NULL,
    -- In the forms in which they are searched: lower case, digits.
    name text COLLATE "C" NOT NULL,
    email text COLLATE "C" NOT NULL,
    phone text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    products text COLLATE "C" NOT NULL,
    device text COLLATE "C",
    -- The order as it was placed, with the contact of now, as JSON.
    document text NOT NULL,
    -- What has become of the mails about it.
    customer_mail text NOT NULL,
    customer_attempts integer NOT NULL,
    customer_channel text,
    shop_mail text NOT NULL,
    shop_attempts integer NOT NULL,
    shop_channel text,
    parcel_mail text,
    parcel_attempts integer NOT NULL,
    parcel_channel text,
    -- How often its customer was asked to confirm it, and when last.
    contact_attempts integer NOT NULL,
    last_contact text,
    -- Its parcel.
    courier text COLLATE "C",
    tracking text COLLATE "C",
    tracking_key text COLLATE "C",
    cash_to_collect bigint,
    handed_over text COLLATE "C",
    -- What the courier has paid for it.
    statement text COLLATE "C",
    collected bigint,
    charges bigint,
    -- The ratings given to its products, as JSON: product id → stars.
    ratings text NOT NULL
  ) WITH (fillfactor = 85);
  CREATE INDEX orders_by_email ON orders (email, position);
  CREATE INDEX orders_by_phone ON orders (phone, position);
  CREATE INDEX orders_by_status ON orders (status, position);
  CREATE INDEX orders_by_total ON orders (total, position);
  CREATE INDEX orders_by_device ON orders (device, position);
  -- The work of the shop: orders that are not at an end, by how long they have been where they are.
  CREATE INDEX orders_open ON orders (status, since, position) WHERE status IN ('pending', 'confirmed', 'shipped');
  -- The orders that wait for their confirmation, by when their customers were last asked.
  CREATE INDEX orders_to_ask ON orders (last_contact, position) WHERE status = 'pending';
  -- Refused orders by the customer's phone, to find who has refused more than one.
  CREATE INDEX orders_refused ON orders (phone, position) WHERE status = 'cancelled' AND cancel_reason = 'refused';
  CREATE INDEX orders_by_tracking_key ON orders (tracking_key, position) WHERE tracking_key IS NOT NULL;
  CREATE INDEX orders_cash_out ON orders (courier, handed_over, position, status)
  WHERE courier IS NOT NULL AND statement IS NULL AND status <> 'cancelled';
  CREATE INDEX orders_by_statement ON orders (statement, position) WHERE statement IS NOT NULL;
  -- Parcels for which a courier has collected another amount than was expected.
  CREATE INDEX orders_with_difference ON orders (courier, handed_over, position)
  WHERE statement IS NOT NULL AND collected <> CASE WHEN status = 'cancelled' THEN 0 ELSE cash_to_collect END;

  -- What an order is searched by, in lower case. Apart from the order, which changes more often than its text.
  CREATE TABLE order_text (
    position bigint PRIMARY KEY,
    text text COLLATE "C" NOT NULL
  );
  
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX IF NOT EXISTS order_text_by_pieces ON order_text USING gin (text gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN NULL;
  END $$;

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
  REFERENCING OLD TABLE AS orders_out NEW TABLE AS orders_in FOR EACH STATEMENT EXECUTE FUNCTION count_orders_over();

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
    password_hash text NOT NULL
  );

  CREATE TABLE sessions (
    token_hash text COLLATE "C" PRIMARY KEY,
    email text COLLATE "C" NOT NULL REFERENCES accounts (email) ON DELETE CASCADE,
    -- In milliseconds since 1970.
    expires_at bigint NOT NULL,
    used_at bigint NOT NULL
  );
  CREATE INDEX sessions_by_email ON sessions (email);

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
