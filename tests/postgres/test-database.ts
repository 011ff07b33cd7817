/** A database for a test: empty, with all tables, and without other users. */

import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#events/log/postgres/connection.ts'
import { afterFile } from '../after-file.ts'
import type { SharedServer } from './global-setup.ts'

export type TestDatabase = {
  /** The address as in the shop's DATABASE_URL. */
  readonly url: string
  /** The same database for the role with all rights. */
  readonly adminUrl: string
}

type Server = SharedServer & { readonly admin: Database }

/** All tests of a busy machine create their databases over few connections. */
const PATIENCE_MS = 150_000

let server: Promise<Server> | null = null
/** Created during the previous test: most tests take longer than that. */
let next: Promise<string> | null = null

async function askForServer(): Promise<Server> {
  const answer = await fetch(inject('postgresUrl'))
  if (!answer.ok) throw new Error(await answer.text())
  // The message of `global-setup.ts`.
  const shared = (await answer.json()) as SharedServer
  return {
    ...shared,
    admin: openDatabase(shared.adminUrl, {
      connections: 2,
      connectMs: PATIENCE_MS,
      statementMs: PATIENCE_MS,
    }),
  }
}

async function create({ admin }: Server, template: string): Promise<string> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  await admin.sql.run(`CREATE DATABASE ${name} OWNER shop TEMPLATE ${template} STRATEGY FILE_COPY`)
  return name
}

/** Called in a test or before each of some, after which it is removed. `isEmpty` also leaves out the tables. */
export async function createTestDatabase(options?: { readonly isEmpty: boolean }): Promise<TestDatabase> {
  const database = await createDatabase(options)
  onTestFinished(database.remove)
  return database
}

/** Called before all tests of a file, after which it is removed. */
export async function createSharedDatabase(options?: { readonly isEmpty: boolean }): Promise<TestDatabase> {
  const database = await createDatabase(options)
  afterFile(database.remove)
  return database
}

/** Who creates it removes it. */
export async function createDatabase({ isEmpty = false } = {}) {
  server ??= askForServer()
  const shared = await server
  const { admin, adminUrl, template } = shared
  const made = isEmpty ? create(shared, 'template0') : (next ?? create(shared, template))
  if (!isEmpty) {
    next = made.then(() => create(shared, template))
    // One that could not be created fails its own test alone.
    next.catch(() => {
      next = null
    })
  }
  const name = await made
  const adminOfIt = new URL(adminUrl)
  adminOfIt.pathname = name
  const url = new URL(adminOfIt)
  url.username = 'shop'
  return {
    url: url.href,
    adminUrl: adminOfIt.href,
    async remove(): Promise<void> {
      // Nothing awaits it. The end of the run removes what is left.
      admin.sql.run(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => undefined)
    },
  }
}

/** The setting of a shop whose log this engine keeps. */
export async function databaseFor(engine: 'SQLite' | 'PostgreSQL'): Promise<Record<string, string>> {
  return engine === 'SQLite' ? {} : { DATABASE_URL: (await createTestDatabase()).url }
}
