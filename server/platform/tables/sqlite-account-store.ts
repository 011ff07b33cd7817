/** The store of accounts in a SQLite file, `DATA_DIR/accounts.db`. */

import { Subject } from 'rxjs'
import { createLogHealth } from '#events/log/log-health.ts'
import { notedCalls } from '#events/log/noted-calls.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { mendSideFiles } from '#events/log/sqlite/side-files.ts'
import type { AccountStore } from './account-store.ts'
import { accountTables } from './account-tables.ts'
import { openLastingFile } from './lasting-file.ts'

/** Throws `StoreUnavailable` when the database cannot be used. */
export function openSqliteAccountStore(file: string, connect = openConnection): AccountStore {
  const db = openLastingFile(file, () => withTables(connect(file)))
  const health = createLogHealth({ tryWrite: db.tryWrite })
  const removed = new Subject<string>()
  const tables = accountTables(db)
  const calls = notedCalls(() => tables, health.failed)
  void health.check()

  return {
    ...calls,
    async removeSession(tokenHash) {
      await calls.removeSession(tokenHash)
      removed.next(tokenHash)
    },
    removedSessions: removed.asObservable(),
    unavailable: health.unavailable,
    async close() {
      health.stop()
      await db.close()
    },
  }
}

/** Opening waits for no longer than this: it stops the whole shop. */
function openConnection(file: string): Database.Database {
  mendSideFiles(file)
  return new Database(file, { timeout: 50 })
}

/**
 * The version of the tables, in the file's `user_version`; files from before it had one have 0. A program that makes tables
 * which this one must not write has a higher one.
 */
const VERSION = 1

/** The version of a file with accounts, and that of this program. */
export function accountVersions(db: Database.Database): { readonly found: number; readonly known: number } {
  return { found: Number(db.pragma('user_version', { simple: true })), known: VERSION }
}

function withTables(db: Database.Database): Database.Database {
  try {
    const { found } = accountVersions(db)
    if (found > VERSION) throw new Error(newerVersion(found))
    db.pragma('journal_mode = WAL')
    db.pragma('foreign_keys = ON')
    db.exec(TABLES)
    addColumns(db)
    if (found < VERSION) db.pragma(`user_version = ${VERSION}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const newerVersion = (found: number) =>
  `The database is of version ${found}; this program opens versions up to ${VERSION}`

/** A file from before the shop's people had names has one admin, who is the owner. Sessions from before the versions of credentials stay. */
function addColumns(db: Database.Database): void {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('accounts')`).pluck().all()
  if (!columns.includes('staff')) db.transaction(() => db.exec(PEOPLE))()
  if (!columns.includes('credentials')) db.transaction(() => db.exec(CREDENTIALS))()
}

const PEOPLE = `
  ALTER TABLE accounts ADD COLUMN staff TEXT NOT NULL DEFAULT '';
  ALTER TABLE accounts ADD COLUMN must_change INTEGER NOT NULL DEFAULT 0;
  UPDATE accounts SET staff = CASE role WHEN 'admin' THEN 'owner' ELSE role END;
  UPDATE accounts SET role = staff;
  ALTER TABLE sessions ADD COLUMN opened_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT '';
`

const CREDENTIALS = `
  ALTER TABLE accounts ADD COLUMN credentials TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN credentials TEXT NOT NULL DEFAULT '';
`

const TABLES = `
  CREATE TABLE IF NOT EXISTS accounts (
    email TEXT PRIMARY KEY, role TEXT NOT NULL, name TEXT NOT NULL, password_hash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    email TEXT NOT NULL REFERENCES accounts (email) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS invitations (
    token_hash TEXT PRIMARY KEY, staff TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tries (
    kind TEXT NOT NULL, bucket INTEGER NOT NULL, period INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (kind, bucket)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS order_sources (
    id INTEGER PRIMARY KEY, order_number TEXT NOT NULL, request TEXT NOT NULL,
    phone TEXT NOT NULL, device TEXT NOT NULL, network TEXT, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS order_sources_by_number ON order_sources (order_number);
  CREATE INDEX IF NOT EXISTS order_sources_by_phone ON order_sources (phone);
  CREATE INDEX IF NOT EXISTS order_sources_by_device ON order_sources (device);
  CREATE INDEX IF NOT EXISTS order_sources_by_network ON order_sources (network);
  CREATE TABLE IF NOT EXISTS security_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, last_at INTEGER NOT NULL, times INTEGER NOT NULL,
    kind TEXT NOT NULL, staff TEXT, name TEXT, role TEXT, network TEXT NOT NULL, browser TEXT NOT NULL,
    entry TEXT NOT NULL, bundle TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS security_log_by_kind ON security_log (kind, id);
  CREATE INDEX IF NOT EXISTS security_log_by_staff ON security_log (staff, id);
  CREATE INDEX IF NOT EXISTS security_log_by_last ON security_log (last_at);
  CREATE TABLE IF NOT EXISTS factors (
    id TEXT PRIMARY KEY, staff TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, data TEXT NOT NULL,
    counter INTEGER NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS factors_by_staff ON factors (staff);
  CREATE TABLE IF NOT EXISTS recovery_codes (
    staff TEXT NOT NULL, hash TEXT NOT NULL, used_at INTEGER, PRIMARY KEY (staff, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS factor_tickets (
    token_hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, staff TEXT NOT NULL, data TEXT NOT NULL,
    tries INTEGER NOT NULL, used INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS witnesses (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS cosignatures (
    witness TEXT NOT NULL REFERENCES witnesses (name),
    size INTEGER NOT NULL,
    root TEXT NOT NULL,
    time INTEGER NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (witness, size)
  ) STRICT, WITHOUT ROWID;
`
