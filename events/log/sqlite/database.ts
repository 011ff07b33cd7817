/**
 * The SQLite library in the version for this Node.js: version 13 needs Node.js 22, and version 12 aborts processes of
 * Node.js 24 when they end. Both have the same interface (`docs/decisions/0063`).
 */

import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const FIRST_NODE_OF_13 = 22

export const bindingName: string =
  Number.parseInt(process.versions.node, 10) >= FIRST_NODE_OF_13
    ? 'better-sqlite3-on-node-22'
    : 'better-sqlite3'

/** Both packages are optional, so that an installation needs only the one that this Node.js uses. */
function load(): typeof BetterSqlite3 {
  try {
    return createRequire(import.meta.url)(bindingName)
  } catch (cause) {
    throw new Error(
      `The package ${bindingName} for Node.js ${process.versions.node} is not installed: run npm ci with this Node.js`,
      { cause },
    )
  }
}

export const Database: typeof BetterSqlite3 = load()

// The library's types are in a namespace of the same name.
export declare namespace Database {
  type Database = BetterSqlite3.Database
  type RunResult = BetterSqlite3.RunResult
  type SqliteError = BetterSqlite3.SqliteError
  type Statement<Values extends unknown[] = unknown[], Row = unknown> = BetterSqlite3.Statement<Values, Row>
}
