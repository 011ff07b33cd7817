/** A database for a test: empty, with all tables, and with nobody else in it. */

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#events/postgres/connection.ts'
import type { SharedServer } from './global-setup.ts'

export type TestDatabase = {
  /** As the shop gets it in DATABASE_URL. */
  readonly url: string
  /** The same database for the role that may do everything. */
  readonly adminUrl: string
  remove(): Promise<void>
}

let shared: Promise<SharedServer> | null = null
let admin: Database | null = null

async function askForServer(): Promise<SharedServer> {
  const answer = await fetch(`http://127.0.0.1:${inject('postgresPort')}`)
  if (!answer.ok) throw new Error(await answer.text())
  // What `global-setup.ts` has sent.
  return (await answer.json()) as SharedServer
}

/** `isEmpty` leaves the tables out, too. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  shared ??= askForServer()
  const { adminUrl, template } = await shared
  admin ??= openDatabase(adminUrl, { connections: 1 })
  const { sql } = admin
  const name = `shop_${randomBytes(8).toString('hex')}`
  await sql.run(
    `CREATE DATABASE ${name} OWNER shop TEMPLATE ${isEmpty ? 'template0' : template} STRATEGY FILE_COPY`,
  )
  const adminOfIt = new URL(adminUrl)
  adminOfIt.pathname = name
  const url = new URL(adminOfIt)
  url.username = 'shop'
  return {
    url: url.href,
    adminUrl: adminOfIt.href,
    remove: async () => void (await sql.run(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}
