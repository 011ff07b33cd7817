/** The tables, as numbered steps: a file's `user_version` says how many of them it has had. A step is never changed. */

import Database from 'better-sqlite3'
import { createTransact } from './transaction.ts'

/** Called while a long step goes on: how many events of all are copied. */
export type OnMigrating = (done: number, events: number) => void

type Step = string | ((db: Database.Database, onMigrating: OnMigrating) => void)

const steps: readonly Step[] = [
  `
  -- The log. An event is its exact text in 'record'; 'leaf' is the RFC 6962 hash of that text, 'nodes' the hashes of the
  -- subtrees of 2, 4, 8 … leaves that this leaf completes. All other columns only index the record.
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    type TEXT NOT NULL,
    leaf BLOB NOT NULL,
    nodes BLOB NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (id),
    UNIQUE (stream, version)
  ) STRICT;

  CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
  BEGIN SELECT raise(ABORT, 'events are never changed'); END;

  CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
  BEGIN SELECT raise(ABORT, 'events are never deleted'); END;

  -- The order read model. A row stands at the position of the event that placed the order, so that the log's index of streams
  -- finds it by number. The index by e-mail is the customer index.
  CREATE TABLE orders (
    position INTEGER PRIMARY KEY,
    number TEXT NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL,
    total INTEGER NOT NULL,
    -- In the forms in which they are searched: lower case, digits.
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    customer_mail TEXT NOT NULL,
    customer_attempts INTEGER NOT NULL,
    customer_channel TEXT,
    shop_mail TEXT NOT NULL,
    shop_attempts INTEGER NOT NULL,
    shop_channel TEXT,
    device TEXT,
    -- The order as it was placed, with the contact of now, as JSON.
    document TEXT NOT NULL
  ) STRICT;

  CREATE INDEX orders_by_email ON orders (email);
  CREATE INDEX orders_by_phone ON orders (phone);
  -- With the total, which it need not have, so that sorting by it reads this narrow index alone: an index of its own
  -- would cost every append a page. The last column served to look for unsent mail, which goes by position now.
  CREATE INDEX orders_by_status ON orders (status, position, total, customer_mail);

  -- A row stands at the position of the first event that the request has made. A key is kept as 16 bytes of its SHA-256:
  -- keys come in random order, so that the index is the faster the smaller it is.
  CREATE TABLE idempotency_keys (
    position INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL
  ) STRICT;

  CREATE TABLE snapshots (
    name TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL,
    leaf TEXT NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- The ratings given to the products of an order, as JSON: product id → stars.
  ALTER TABLE orders ADD COLUMN ratings TEXT NOT NULL DEFAULT '{}';
  `,
  `
  -- Why an order is cancelled.
  ALTER TABLE orders ADD COLUMN cancel_reason TEXT;
  `,
  `
  -- The Karachi day on which an order was placed, and the names of its products in lower case.
  ALTER TABLE orders ADD COLUMN day TEXT NOT NULL DEFAULT '';
  ALTER TABLE orders ADD COLUMN products TEXT NOT NULL DEFAULT '';
  UPDATE orders SET
    day = date(document ->> 'date', '+5 hours'),
    products = (SELECT lower(group_concat(value ->> 'name', char(10))) FROM json_each(document -> 'items'));

  CREATE INDEX orders_by_total ON orders (total, position);

  -- How many orders of each day stand at each status, and between which positions.
  CREATE TABLE order_days (
    day TEXT NOT NULL,
    status TEXT NOT NULL,
    orders INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (day, status)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO order_days
  SELECT day, status, count(*), min(position), max(position) FROM orders GROUP BY day, status;

  CREATE TRIGGER orders_are_counted AFTER INSERT ON orders
  BEGIN
    INSERT INTO order_days VALUES (new.day, new.status, 1, new.position, new.position)
    ON CONFLICT DO UPDATE SET
      orders = orders + 1, first = min(first, excluded.first), last = max(last, excluded.last);
  END;
  CREATE TRIGGER orders_are_counted_out AFTER DELETE ON orders
  BEGIN
    UPDATE order_days SET orders = orders - 1 WHERE day = old.day AND status = old.status;
  END;
  CREATE TRIGGER orders_are_counted_over AFTER UPDATE OF status ON orders WHEN old.status <> new.status
  BEGIN
    UPDATE order_days SET orders = orders - 1 WHERE day = old.day AND status = old.status;
    INSERT INTO order_days VALUES (new.day, new.status, 1, new.position, new.position)
    ON CONFLICT DO UPDATE SET
      orders = orders + 1, first = min(first, excluded.first), last = max(last, excluded.last);
  END;

  -- The full-text index of the order read model, by pieces of three letters. It keeps no text of its own, and follows the
  -- read model a moment later: orders up to the position reached are in it.
  CREATE VIRTUAL TABLE order_text USING fts5 (
    text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  CREATE TABLE order_text_reach (position INTEGER NOT NULL) STRICT;
  INSERT INTO order_text_reach VALUES (0);
  `,
  `
  -- The folds of the dashboard as they stood every thousand events or so, made from the log by these versions of the
  -- projections. The index finds a snapshot by date, and lists them, without reading their states.
  CREATE TABLE history (
    position INTEGER PRIMARY KEY,
    versions TEXT NOT NULL,
    leaf TEXT NOT NULL,
    -- The latest 'at' of all events up to here, in milliseconds since 1970.
    latest INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  CREATE INDEX history_by_date ON history (versions, latest, position);
  `,
  `
  -- The keys that open what is personal in the log. 'email' is the beginning of the SHA-256 of the customer's e-mail; a
  -- key of zeros is destroyed, and its row belongs to nobody. Ids grow with time, so that their index grows at its end.
  CREATE TABLE customer_keys (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    email BLOB NOT NULL UNIQUE,
    key BLOB NOT NULL
  ) STRICT;
  `,
  `
  -- What is kept of the folds is signed by the shop, and what was kept before is made again.
  DROP TABLE snapshots;
  CREATE TABLE snapshots (
    name TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL,
    leaf TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Of the shop's key, in base64.
    signature TEXT NOT NULL
  ) STRICT;

  DROP TABLE history;
  CREATE TABLE history (
    position INTEGER PRIMARY KEY,
    versions TEXT NOT NULL,
    leaf TEXT NOT NULL,
    -- The latest 'at' of all events up to here, in milliseconds since 1970.
    latest INTEGER NOT NULL,
    state TEXT NOT NULL,
    signature TEXT NOT NULL
  ) STRICT;
  CREATE INDEX history_by_date ON history (versions, latest, position);
  `,
  `
  -- One row, in which a write is tried.
  CREATE TABLE write_probe (room BLOB) STRICT;
  INSERT INTO write_probe VALUES (NULL);
  `,
  `
  -- Finds what a device has ordered lately. The day comes first, so that new rows land on the few pages of today.
  CREATE INDEX orders_by_device ON orders (day, device);
  `,
  shrinkAppends,
  followParcels,
  `
  -- How many are left of each size of which units were counted: what the events add and take, in the same transaction.
  CREATE TABLE stock (
    product TEXT NOT NULL,
    size TEXT NOT NULL,
    units_left INTEGER NOT NULL,
    PRIMARY KEY (product, size)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The order read model learns what has become of the mail that tells of a parcel.
  ALTER TABLE orders ADD COLUMN parcel_mail TEXT;
  ALTER TABLE orders ADD COLUMN parcel_attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE orders ADD COLUMN parcel_channel TEXT;
  `,
  `
  -- The orders that wait for their confirmation, by when their customers were last asked.
  CREATE INDEX orders_to_ask ON orders (last_contact, position) WHERE status = 'pending';
  `,
  `
  -- Refused orders by the customer's phone, to find who has refused more than one.
  CREATE INDEX orders_refused ON orders (phone, position) WHERE status = 'cancelled' AND cancel_reason = 'refused';
  `,
  `
  -- Parcels for which a courier has collected another amount than was expected.
  CREATE INDEX orders_with_difference ON orders (courier, handed_over, position)
  WHERE statement IS NOT NULL AND collected <> CASE WHEN status = 'cancelled' THEN 0 ELSE cash_to_collect END;
  `,
  `
  -- Tracking numbers without spaces and in upper case, since files and scanners write them differently.
  DROP INDEX orders_by_tracking;
  CREATE INDEX orders_by_tracking_key ON orders (upper(replace(tracking, ' ', '')), position) WHERE tracking IS NOT NULL;
  `,
  `
  -- The orders of a device that wait for their confirmation, of any day.
  CREATE INDEX orders_pending_by_device ON orders (device) WHERE status = 'pending';
  `,
  sealTrackingNumbers,
  `
  -- Open orders whose customer was not mailed yet.
  CREATE INDEX orders_without_mail ON orders (position)
  WHERE status IN ('pending', 'confirmed', 'shipped')
    AND (customer_mail IN ('pending', 'failed') OR parcel_mail IN ('pending', 'failed'));
  `,
]

/**
 * Leaves to the transaction that a shopper waits for what must be in it: ids of events are unique by how they are made and
 * lose their index, a request's key is one row of one B-tree, and the order read model follows with a checkpoint of its own.
 */
function shrinkAppends(db: Database.Database, onMigrating: OnMigrating): void {
  db.exec(`
    CREATE TABLE events_copied (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      stream TEXT NOT NULL,
      version INTEGER NOT NULL,
      type TEXT NOT NULL,
      leaf BLOB NOT NULL,
      nodes BLOB NOT NULL,
      record TEXT NOT NULL,
      UNIQUE (stream, version)
    ) STRICT;
  `)
  copyEvents(db, onMigrating)
  // The same bytes are in the copy: to overwrite them would take as long again. What is personal there is sealed, or was
  // recorded before anything was sealed and cannot be erased.
  db.pragma('secure_delete = OFF')
  db.exec('DROP TABLE events')
  db.pragma('secure_delete = ON')
  db.exec(`
    ALTER TABLE events_copied RENAME TO events;

    CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
    BEGIN SELECT raise(ABORT, 'events are never changed'); END;

    CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
    BEGIN SELECT raise(ABORT, 'events are never deleted'); END;

    -- A key is kept as 16 bytes of its SHA-256: keys come in random order, so that the table is the faster the smaller it
    -- is. 'position' is that of the first event that the request has made.
    CREATE TABLE requests_copied (
      key BLOB PRIMARY KEY,
      position INTEGER NOT NULL,
      fingerprint TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO requests_copied SELECT key, position, fingerprint FROM idempotency_keys ORDER BY key;
    DROP TABLE idempotency_keys;
    ALTER TABLE requests_copied RENAME TO idempotency_keys;

    -- The keys that open what is personal in the log. 'email' is the beginning of the SHA-256 of the customer's e-mail; a
    -- key of zeros is destroyed, and its row belongs to nobody. Ids grow with time, so that the table grows at its end.
    -- 'position' is that of the first event that the key has sealed.
    CREATE TABLE keys_copied (
      id TEXT PRIMARY KEY,
      email BLOB NOT NULL UNIQUE,
      key BLOB NOT NULL,
      position INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- As text: SQLite makes a temporary index for the join only where both sides have a type.
    INSERT INTO keys_copied
    SELECT id, email, key, coalesce(first, 0) FROM customer_keys LEFT JOIN (
      SELECT CAST(found AS TEXT) AS key_id, min(position) AS first FROM (
        SELECT position, record ->> '$.data.customer.key' AS found FROM events WHERE type = 'OrderPlaced' AND json_valid(record)
        UNION ALL
        SELECT position, record ->> '$.data.customer.before.key' FROM events
        WHERE type = 'ContactCorrected' AND json_valid(record)
        UNION ALL
        SELECT position, record ->> '$.data.customer.after.key' FROM events
        WHERE type = 'ContactCorrected' AND json_valid(record)
      ) GROUP BY found
    ) ON key_id = id ORDER BY id;
    DROP TABLE customer_keys;
    ALTER TABLE keys_copied RENAME TO customer_keys;

    -- The last event that the order read model has.
    CREATE TABLE orders_checkpoint (position INTEGER NOT NULL) STRICT;
    INSERT INTO orders_checkpoint SELECT coalesce(max(position), 0) FROM events;
  `)
}

/** The order read model learns when an order came to its status, how often its customer was asked, and about its parcel. */
function followParcels(db: Database.Database): void {
  db.exec(`
    ALTER TABLE orders ADD COLUMN since TEXT NOT NULL DEFAULT '';
    ALTER TABLE orders ADD COLUMN contact_attempts INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE orders ADD COLUMN last_contact TEXT;
    -- Of a parcel that was handed over.
    ALTER TABLE orders ADD COLUMN courier TEXT;
    ALTER TABLE orders ADD COLUMN tracking TEXT;
    ALTER TABLE orders ADD COLUMN cash_to_collect INTEGER;
    ALTER TABLE orders ADD COLUMN handed_over TEXT;
    -- What the courier has paid for it.
    ALTER TABLE orders ADD COLUMN statement TEXT;
    ALTER TABLE orders ADD COLUMN collected INTEGER;
    ALTER TABLE orders ADD COLUMN charges INTEGER;

    UPDATE orders SET since = CASE WHEN json_valid(document) THEN coalesce(document ->> '$.date', '') ELSE '' END;
    -- Orders that never left their first status are most often a small part: only changes are looked up.
    UPDATE orders SET since = coalesce((
      SELECT record ->> '$.at' FROM events
      WHERE stream = 'order-' || orders.number AND type = 'OrderStatusChanged' AND json_valid(record)
      ORDER BY version DESC LIMIT 1
    ), since);

    -- The work of the shop: orders that are not at an end, by how long they have been where they are.
    CREATE INDEX orders_open ON orders (status, since) WHERE status IN ('pending', 'confirmed', 'shipped');
    CREATE INDEX orders_by_tracking ON orders (tracking, position) WHERE tracking IS NOT NULL;
    CREATE INDEX orders_cash_out ON orders (courier, handed_over, position, status)
    WHERE courier IS NOT NULL AND statement IS NULL AND status <> 'cancelled';
    CREATE INDEX orders_by_statement ON orders (statement, position) WHERE statement IS NOT NULL;
  `)
}

/**
 * Parcels are found by a key of their tracking number, an erased customer's number is forgotten, and addresses are searched. The text
 * index takes in all orders again, in the background.
 */
function sealTrackingNumbers(db: Database.Database): void {
  // As the fold of a row does it: SQLite knows the two cases of A to Z alone.
  db.function('lower_case', { deterministic: true }, (text) => String(text ?? '').toLowerCase())
  db.exec(`
    DROP INDEX orders_by_tracking_key;
    ALTER TABLE orders ADD COLUMN tracking_key TEXT;
    ALTER TABLE orders ADD COLUMN address TEXT NOT NULL DEFAULT '';
    UPDATE orders SET
      address = CASE WHEN json_valid(document) THEN lower_case(document ->> '$.address') ELSE '' END,
      tracking = CASE WHEN email = '' THEN NULL ELSE tracking END,
      tracking_key = CASE WHEN email = '' THEN NULL ELSE upper(replace(replace(tracking, ' ', ''), '-', '')) END;
    CREATE INDEX orders_by_tracking_key ON orders (tracking_key, position) WHERE tracking_key IS NOT NULL;
    INSERT INTO order_text (order_text) VALUES ('delete-all');
    UPDATE order_text_reach SET position = 0;
  `)
}

const COPIED_AT_ONCE = 10_000

function copyEvents(db: Database.Database, onMigrating: OnMigrating): void {
  const size = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck().get() ?? 0
  const copy = db.prepare<[number, number]>(
    `INSERT INTO events_copied SELECT position, id, stream, version, type, leaf, nodes, record FROM events
     WHERE position > ? AND position <= ? ORDER BY position`,
  )
  for (let done = 0; done < size; done += COPIED_AT_ONCE) {
    copy.run(done, done + COPIED_AT_ONCE)
    onMigrating(Math.min(size, done + COPIED_AT_ONCE), size)
  }
}

/** How many steps a file has had, and how many this program knows. */
export function versionsOf(db: Database.Database): { readonly found: number; readonly known: number } {
  return { found: Number(db.pragma('user_version', { simple: true })), known: steps.length }
}

/** Whether a file has the tables of an older program. */
export function isOfOlderProgram(file: string): boolean {
  const db = new Database(file, { readonly: true })
  try {
    const { found, known } = versionsOf(db)
    return found < known
  } finally {
    db.close()
  }
}

export function migrate(db: Database.Database, onMigrating: OnMigrating = () => undefined): void {
  const version = () => Number(db.pragma('user_version', { simple: true }))
  // A file that is up to date can be opened although another program holds it.
  if (version() === steps.length) return
  createTransact(db)(() => {
    const done = version()
    if (done > steps.length) {
      throw new Error(`The database is of version ${done}; this program knows versions up to ${steps.length}`)
    }
    for (const step of steps.slice(done)) {
      if (typeof step === 'string') db.exec(step)
      else step(db, onMigrating)
    }
    if (done < steps.length) db.pragma(`user_version = ${steps.length}`)
  })
}
