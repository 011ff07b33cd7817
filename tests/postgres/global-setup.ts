/**
 * One PostgreSQL server for a complete run of tests, and the files of a new cluster for tests that need their own server.
 * Each is created for the first test that requests it, in any worker process, and removed after the run. A run without
 * such a test creates nothing.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { migrate } from '#events/log/postgres/migrations.ts'
import { CLUSTER_URL, makeCluster } from './cluster.ts'
import { type PostgresServer, startPostgresServer } from './server.ts'

/** What a worker process needs to know about the server. */
export type SharedServer = { readonly adminUrl: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** Responds with a `SharedServer`. */
    postgresUrl: string
  }
}

/** Has all tables, so that a copy of it is an empty shop. */
const TEMPLATE = 'empty_shop'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let folder: string | null = null
  const cluster = once(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postgres-cluster-'))
    await chmod(folder, 0o755)
    return await makeCluster(folder)
  })
  const server = once(startShared)
  const doorman = createServer(async (request, response) => {
    try {
      const answer = request.url === '/cluster' ? await cluster.get() : await server.get().then(described)
      response.end(JSON.stringify(answer))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => doorman.listen(0, '127.0.0.1', resolve))
  doorman.unref()
  const address = doorman.address()
  if (typeof address !== 'object' || address === null) throw new Error('a server that listens has a port')
  const url = `http://127.0.0.1:${address.port}`
  project.provide('postgresUrl', `${url}/server`)
  // The worker processes and the servers of this one inherit it.
  process.env[CLUSTER_URL] = `${url}/cluster`

  return async () => {
    doorman.close()
    doorman.closeAllConnections()
    await server
      .made()
      ?.then((running) => running.stop())
      .catch(() => undefined)
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
}

const described = ({ adminUrl }: PostgresServer): SharedServer => ({ adminUrl, template: TEMPLATE })

/** Creates a value when it is first requested. */
function once<Made>(make: () => Promise<Made>) {
  let making: Promise<Made> | null = null
  return {
    get() {
      making ??= make()
      return making
    },
    made: () => making,
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
