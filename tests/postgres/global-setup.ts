/**
 * One PostgreSQL server for a whole run of tests: started for the first test that asks, in whichever worker process that runs,
 * and ended with the run. A run without such a test starts nothing.
 */

import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { migrate } from '#events/log/postgres/migrations.ts'
import { startPostgresServer } from './server.ts'

/** What a worker gets to know of the server. */
export type SharedServer = { readonly adminUrl: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with a `SharedServer`. */
    postgresPort: number
  }
}

/** With all tables, so that a copy of it is an empty shop. */
const TEMPLATE = 'empty_shop'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startShared> | null = null
  const doorman = createServer(async (_request, response) => {
    try {
      starting ??= startShared()
      const { adminUrl } = await starting
      response.end(JSON.stringify({ adminUrl, template: TEMPLATE } satisfies SharedServer))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => doorman.listen(0, '127.0.0.1', resolve))
  doorman.unref()
  const address = doorman.address()
  if (typeof address !== 'object' || address === null) throw new Error('a server that listens has a port')
  project.provide('postgresPort', address.port)

  return async () => {
    doorman.close()
    doorman.closeAllConnections()
    await starting?.then((server) => server.stop()).catch(() => undefined)
  }
}

async function startShared() {
  const server = await startPostgresServer()
  const url = await server.createDatabase(TEMPLATE)
  const db = openDatabase(url)
  await migrate(db)
  await db.close()
  return server
}
