/** The tables of a new file. `migrations.ts` brings older files to them. */

import { DEFINED_COLUMNS } from '#events/read-model/order-columns.ts'
import { ORDER_INDEXES } from '../order-indexes.ts'

/** SQLite has one type of integers, and compares text byte by byte anyway. */
const COLUMNS = DEFINED_COLUMNS.replaceAll('bigint', 'integer').replaceAll(' COLLATE "C"', '')

/** The order read model, which follows the log: a migration makes these tables again, and they fill themselves. */
const ORDER_READ_MODEL = `
  -- The last event that the order read model has.
  CREATE TABLE orders_checkpoint (position INTEGER NOT NULL) STRICT;
  INSERT INTO orders_checkpoint VALUES (0);

  -- The order read model. A row stands at the position of the event that placed the order, so that the log's index of streams
  -- finds it by number. The index by e-mail is the customer index.
  CREATE TABLE orders (
    ${COLUMNS}
  ) STRICT;

  CREATE INDEX orders_by_email ON orders (email);
  CREATE INDEX orders_by_phone ON orders (phone);
  -- With the total, which it need not have, so that sorting by it reads this narrow index alone: an index of its own
  -- would cost every append a page.
  CREATE INDEX orders_by_status ON orders (status, position, total, customer_mail);
  CREATE INDEX orders_by_total ON orders (total, position);
  -- Finds what a device has ordered lately. The day comes first, so that new rows land on the few pages of today.
  CREATE INDEX orders_by_device ON orders (day, device);
  -- The orders of a device that wait for their confirmation, of any day.
  CREATE INDEX orders_pending_by_device ON orders (device) WHERE status = 'pending';
  -- The work of the shop: orders that are not at an end, by how long they have been where they are.
  CREATE INDEX orders_open ON orders (status, since) WHERE status IN ('pending', 'confirmed', 'shipped');
  -- Open orders whose customer was not mailed yet.
  CREATE INDEX orders_without_mail ON orders (position)
  WHERE status IN ('pending', 'confirmed', 'shipped')
    AND (customer_mail IN ('pending', 'failed') OR parcel_mail IN ('pending', 'failed'));
${ORDER_INDEXES}
  -- How many orders of each day stand at each status, and between which positions.
  CREATE TABLE order_days (
    day TEXT NOT NULL,
    status TEXT NOT NULL,
    orders INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (day, status)
  ) STRICT, WITHOUT ROWID;

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
  INSERT INTO order_text_reach VALUES (0);`

/** Steps of `migrations.ts` begin with this where the order read model changes. */
export const NEW_ORDER_READ_MODEL = `
  DROP TABLE orders;
  DROP TABLE order_days;
  DROP TABLE order_text;
  DROP TABLE order_text_reach;
  DROP TABLE orders_checkpoint;
  ${ORDER_READ_MODEL}`

/** The orders that use discount codes. A cancelled order does not use its code; 'customer' is the id of a key. */
export const CODE_USES = `
  CREATE TABLE code_uses (
    order_number TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    customer TEXT NOT NULL,
    used INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX code_uses_by_code ON code_uses (code, customer) WHERE used = 1;
`

export const SCHEMA = `
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
    UNIQUE (stream, version)
  ) STRICT;

  CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
  BEGIN SELECT raise(ABORT, 'events are never changed'); END;

  CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
  BEGIN SELECT raise(ABORT, 'events are never deleted'); END;

  -- A key is stored as 16 bytes of its SHA-256: keys come in random order, so that the table is the faster the smaller it
  -- is. 'position' is that of the first event that the request has made.
  CREATE TABLE idempotency_keys (
    key BLOB PRIMARY KEY,
    position INTEGER NOT NULL,
    fingerprint TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The keys that open what is personal in the log. 'email' is the beginning of the SHA-256 of the customer's e-mail; a
  -- key of zeros is destroyed, and its row belongs to nobody. Ids grow with time, so that the table grows at its end.
  -- 'position' is that of the first event that the key has sealed.
  CREATE TABLE customer_keys (
    id TEXT PRIMARY KEY,
    email BLOB NOT NULL UNIQUE,
    key BLOB NOT NULL,
    position INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- How many are left of each size of which units were counted: what the events add and take, in the same transaction.
  CREATE TABLE stock (
    product TEXT NOT NULL,
    size TEXT NOT NULL,
    units_left INTEGER NOT NULL,
    PRIMARY KEY (product, size)
  ) STRICT, WITHOUT ROWID;

  ${CODE_USES}
  ${ORDER_READ_MODEL}
  -- The folds of the dashboard, signed by the shop.
  CREATE TABLE snapshots (
    name TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    position INTEGER NOT NULL,
    leaf TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Of the shop's key, in base64.
    signature TEXT NOT NULL
  ) STRICT;

  -- The same as they stood every thousand events or so, made from the log by these versions of the projections. The index
  -- finds a snapshot by date, and lists them, without reading their states.
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

  -- One row, in which a write is tried.
  CREATE TABLE write_probe (room BLOB) STRICT;
  INSERT INTO write_probe VALUES (NULL);
`
