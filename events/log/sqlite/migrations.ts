/** Brings the tables of a file to the schema of this program. The version of a file is its `user_version`. */

import { Database } from './database.ts'
import { CODE_USES, NEW_ORDER_READ_MODEL, SCHEMA } from './schema.ts'
import { createTransact } from './transaction.ts'

/** The oldest version that this program opens. No release has written an earlier one. */
const OLDEST_VERSION = 20

/**
 * Each step leads a file from one version to the next, starting with the oldest. A step never changes once it is
 * released.
 */
const steps: readonly string[] = [
  // The cash of parcels by place. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // Cities, channels, and what is finer than a status. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // Who confirmed an order. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // What lists are filtered by and reports count. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // Campaigns. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // No order of an older program uses a code.
  CODE_USES,
  // The pieces that are sold, for profits. A later step makes the same tables again.
  NEW_ORDER_READ_MODEL,
  // One form of a mobile number, with its 0 or without.
  NEW_ORDER_READ_MODEL,
]

const CURRENT_VERSION = OLDEST_VERSION + steps.length

/** The version of a file, 0 for an empty one, and the version of this program. */
export function versionsOf(db: Database.Database): { readonly found: number; readonly known: number } {
  return { found: versionOf(db), known: CURRENT_VERSION }
}

const versionOf = (db: Database.Database) => Number(db.pragma('user_version', { simple: true }))

/** Whether a file has the tables of an older program. */
export function isOfOlderProgram(file: string): boolean {
  const db = new Database(file, { readonly: true })
  try {
    return versionOf(db) < CURRENT_VERSION
  } finally {
    db.close()
  }
}

/** Throws for a file of a newer program, and for one from before the first release. */
export function migrate(db: Database.Database): void {
  // A file that is up to date can be opened while another program holds its lock.
  if (versionOf(db) === CURRENT_VERSION) return
  createTransact(db)(() => {
    const version = versionOf(db)
    if (version === 0) db.exec(SCHEMA)
    else {
      if (version < OLDEST_VERSION || version > CURRENT_VERSION) throw new Error(otherVersion(version))
      for (const step of steps.slice(version - OLDEST_VERSION)) db.exec(step)
    }
    db.pragma(`user_version = ${CURRENT_VERSION}`)
  })
}

function otherVersion(version: number): string {
  return `The database is of version ${version}; this program opens versions ${OLDEST_VERSION} to ${CURRENT_VERSION}`
}
