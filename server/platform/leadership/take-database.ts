/** Separates servers and commands: servers share a lock, and a command that must be alone takes it exclusively. */

import type { Database, OwnConnection } from '#events/log/postgres/connection.ts'
import type { Sql } from '#events/log/postgres/sql.ts'

/** Any number that no other program uses in this database. */
const SERVERS_LOCK = 4_652_846_103

/** Null when a server or such a command runs. Otherwise none of them works until the connection is closed or lost. */
export async function takeDatabase(db: Pick<Database, 'connect'>): Promise<OwnConnection | null> {
  const connection = await db.connect()
  const [row] = await connection.sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock(${SERVERS_LOCK}) AS taken`
  if (row?.taken === true) return connection
  await connection.close()
  return null
}

/** Whether the connection now belongs to a server; false while a command is alone. */
export async function joinServers(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock_shared(${SERVERS_LOCK}) AS taken`
  return row?.taken === true
}

/** Rejects with one line when the lock is lost before the work is done, because a server may run then. */
export async function whileTaken<Result>(lost: Promise<void>, work: Promise<Result>): Promise<Result> {
  const failed = lost.then((): never => {
    throw new Error(
      'The connection that kept the servers away was lost: the command was interrupted. Run it again.',
    )
  })
  return Promise.race([work, failed])
}
