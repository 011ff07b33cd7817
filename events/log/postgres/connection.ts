/**
 * Connections to a PostgreSQL database: to the server that accepts writes, also after another server has taken over. A
 * fault that makes the database unusable is a `StoreUnavailable`, which contains no part of the address.
 */

import pg from 'pg'
import type { TransactOptions } from '#events/sql/sql.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { readDatabaseUrl, type TargetSession } from './database-url.ts'
import { findServer, type Timeline } from './find-server.ts'
import { connectingFault, type Fault, postgresFault, refusedStatement } from './postgres-faults.ts'
import { endWhenSilent } from './silent-server.ts'
import { createSql, type Sql, type Statement } from './sql.ts'

export type Transaction = {
  readonly sql: Sql
  /** May be called while statements still run: the commit is sent after them. Rejects when one of them has failed. */
  commit(): Promise<void>
  /** Ends the transaction in any case. Call it last, also after `commit`; then it changes nothing. */
  end(): Promise<void>
}

/** For what lasts as long as a connection: advisory locks, notifications. */
export type OwnConnection = {
  readonly sql: Sql
  /** Resolves when the connection has ended. */
  readonly lost: Promise<void>
  listen(channel: string, onNotice: (text: string) => void): Promise<void>
  close(): Promise<void>
}

export type Database = {
  /** Each statement runs on any connection, in a transaction of its own. */
  readonly sql: Sql
  /**
   * Committed when this resolves; undone when `work` throws. When the connection is lost meanwhile, the outcome is
   * unknown.
   */
  transact<Result>(work: (sql: Sql) => Promise<Result>, options?: TransactOptions): Promise<Result>
  /**
   * A transaction that its caller ends. Statements need not wait for each other: they are sent at once, in their order.
   */
  begin(): Promise<Transaction>
  connect(): Promise<OwnConnection>
  /** Waits for running statements. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** The most connections at the same time, without those of `connect`. */
  readonly connections?: number
  /** Nothing can be written, and a read-only server is sufficient. The address may ask for more. */
  readonly reads?: boolean
  /** Called with each new connection before it is used. Rejects when it must not be used. */
  readonly verify?: (sql: Sql) => Promise<void>
  /** Shared by the databases of one shop; it learns from each of them. */
  readonly timeline?: Timeline
  /** The error thrown when the database cannot be used. */
  readonly Unavailable?: typeof StoreUnavailable
  /** Milliseconds after which an attempt to connect fails. */
  readonly connectMs?: number
  /** Milliseconds for which a statement may run, and for which it waits for a lock. */
  readonly statementMs?: number
  readonly lockMs?: number
  /** Milliseconds without an answer after which a server counts as unreachable. */
  readonly answerMs?: number
}

/** Milliseconds after which an idle transaction is ended: one that hangs must not keep a lock. */
const IDLE_TRANSACTION_MS = 10_000

/** Milliseconds in which a server that is there accepts a connection. */
const THERE_MS = 2000

/** Connects with the first call. Throws one plain line for an invalid address. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { servers, target, options: sessionOptions } = readDatabaseUrl(url)
  const { Unavailable = StoreUnavailable, connections = 10, reads = false, verify } = options
  const { timeline = { newest: null } } = options
  const { connectMs = 5000, statementMs = 60_000, lockMs = 10_000 } = options
  // Longer than the server's own limit.
  const { answerMs = statementMs + 2000 } = options
  const session = reads ? readable(target) : (target ?? 'read-write')
  const own = new Set<OwnConnection>()
  let closed = false
  let current: Promise<pg.Pool> | null = null

  function configOf(server: string): pg.PoolConfig {
    return {
      application_name: 'falak-fits',
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      query_timeout: answerMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Acknowledged means on disk, whatever the server's own setting is. The last option wins.
      options:
        `${sessionOptions} ${reads ? '-c default_transaction_read_only=on' : '-c synchronous_commit=on'}`.trim(),
      types: { getTypeParser },
      ...{ pipeline: true },
      max: connections,
      ...(verify && { verify: (client: pg.PoolClient, done: Verified) => verified(client).then(done) }),
      connectionString: server,
    }
  }

  /** Resolves with the reason not to use a connection. */
  async function verified(client: pg.PoolClient): Promise<Error | undefined> {
    try {
      await verify?.(createSql((statement) => client.query(queryOf(statement))))
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('a connection was refused', { cause: error })
    }
  }

  /** Leaves out the error itself, which contains the statement with its values and may contain the address. */
  const unavailable = ({ fault, code }: Fault) => new Unavailable({ fault, code })

  function pool(): Promise<pg.Pool> {
    if (closed) return Promise.reject(unavailable({ fault: 'closed', code: 'CLOSED' }))
    const faultOf = (error: unknown) => unavailable(connectingFault(error))
    const finding = current ?? findServer(servers, { wanted: session, reads, timeline, poolOf, faultOf })
    current = finding
    finding.catch(() => forget(finding))
    return finding
  }

  function poolOf(server: string): pg.Pool {
    const pool = new pg.Pool(configOf(server))
    // The next use of an idle connection reports its error.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    endWhenSilent(pool, { server, isThere: () => isThere(server), onSilent: () => void forgetPool(pool) })
    return pool
  }

  async function forgetPool(pool: pg.Pool): Promise<void> {
    const finding = current
    if (finding !== null && (await finding.catch(() => null)) === pool) forget(finding)
  }

  /** Also a server that refuses the connection has answered. */
  async function isThere(server: string): Promise<boolean> {
    const client = new pg.Client({ ...configOf(server), connectionTimeoutMillis: THERE_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch (error) {
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => undefined)
    }
  }

  /** The next call looks for the server again. Statements that still use the old connections end with them. */
  function forget(finding: Promise<pg.Pool>): void {
    if (current !== finding) return
    current = null
    finding.then((pool) => pool.end()).catch(() => undefined)
  }

  /** Translates the errors of `work`. A connection that may be broken is not used again. */
  async function translated<Result>(finding: Promise<pg.Pool>, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const fault = postgresFault(error)
      if (fault === null) throw refusedStatement(error)
      if (isOfConnection(fault)) forget(finding)
      throw error instanceof Unavailable ? error : unavailable(fault)
    }
  }

  async function connected<Client>(
    finding: Promise<pg.Pool>,
    connect: () => Promise<Client>,
  ): Promise<Client> {
    return await translated(finding, async () => {
      try {
        return await connect()
      } catch (error) {
        throw unavailable(connectingFault(error))
      }
    })
  }

  async function checkOut(): Promise<{ finding: Promise<pg.Pool>; client: pg.PoolClient }> {
    const finding = pool()
    const client = await connected(finding, async () => (await finding).connect())
    return { finding, client }
  }

  async function runAlone(statement: Statement): Promise<pg.QueryResult> {
    const { finding, client } = await checkOut()
    let broken: Error | undefined
    try {
      return await translated(finding, () => client.query(queryOf(statement)))
    } catch (error) {
      if (error instanceof StoreUnavailable) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function begin(): Promise<Transaction> {
    const { finding, client } = await checkOut()
    let state: 'open' | 'committed' | 'ended' = 'open'
    let broken: Error | undefined
    const run = (query: string | pg.QueryConfig) =>
      translated(finding, () => client.query(query)).catch((error) => {
        if (error instanceof StoreUnavailable) broken ??= error
        throw error
      })
    // Not awaited: what follows is sent after it.
    const begun = run('BEGIN ISOLATION LEVEL READ COMMITTED')
    begun.catch(() => undefined)
    return {
      // If the transaction did not begin, an answer does not belong to it and is not used.
      sql: createSql(async (statement) => (await Promise.all([run(queryOf(statement)), begun]))[0]),
      async commit() {
        const warnings = warningsOf(client)
        const { command } = await run('COMMIT').finally(warnings.end)
        await begun
        // PostgreSQL answers a COMMIT with ROLLBACK when a statement of the transaction has failed.
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction has failed: nothing was committed')
        state = 'committed'
        // The server has committed, and a standby may not have: the same as when the answer is lost.
        if (warnings.isWaitCalledOff()) {
          throw unavailable({ fault: 'cannot be reached', code: 'STANDBY_NOT_AWAITED' })
        }
      },
      async end() {
        if (state === 'ended') return
        const isCommitted = state === 'committed'
        state = 'ended'
        if (!isCommitted && broken === undefined) await run('ROLLBACK').catch(() => undefined)
        client.release(broken)
      },
    }
  }

  return {
    sql: createSql(runAlone),
    begin,

    async transact(work, { alone, unflushed = false } = {}) {
      const transaction = await begin()
      const { sql } = transaction
      try {
        if (alone !== undefined) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${alone}, 0))`
        if (unflushed) await sql`SET LOCAL synchronous_commit = off`
        const result = await work(sql)
        await transaction.commit()
        return result
      } finally {
        await transaction.end()
      }
    },

    async connect() {
      const finding = pool()
      const { options } = await finding
      const client = new pg.Client(options)
      const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
      client.on('error', () => undefined)
      await connected(finding, () => client.connect())
      // It was made while all connections were closed, and would keep the process running.
      if (closed) {
        await client.end()
        throw unavailable({ fault: 'closed', code: 'CLOSED' })
      }
      let unanswered = 0
      const connection: OwnConnection = {
        sql: createSql(async (statement) => {
          unanswered++
          try {
            return await translated(finding, () => client.query(queryOf(statement)))
          } finally {
            unanswered--
          }
        }),
        lost,
        async listen(channel, onNotice) {
          client.on('notification', (notice) => {
            if (notice.channel === channel) onNotice(notice.payload ?? '')
          })
          await connection.sql.run(`LISTEN ${pg.escapeIdentifier(channel)}`)
        },
        async close() {
          own.delete(connection)
          const ended = client.end()
          // It would wait for the answer, and keep its locks meanwhile.
          if (unanswered > 0) client.connection.stream.destroy()
          await ended
        },
      }
      own.add(connection)
      void lost.then(() => own.delete(connection))
      return connection
    },

    async close() {
      if (closed) return
      closed = true
      await Promise.all([...own].map((connection) => connection.close()))
      const last = await current?.catch(() => null)
      current = null
      await last?.end()
    },
  }
}

/** SQLSTATE of a warning without a code of its own, such as that of a commit whose wait for the standby was cancelled. */
const WARNING = '01000'

/** A commit causes no other warning than that one. */
function warningsOf(client: pg.PoolClient) {
  let isWarned = false
  const note = ({ code }: { readonly code?: string | undefined }) => {
    isWarned ||= code === WARNING
  }
  client.on('notice', note)
  return { isWaitCalledOff: () => isWarned, end: () => void client.off('notice', note) }
}

function queryOf({ text, values, name }: Statement): pg.QueryConfig {
  return { text, values: [...values], ...(name !== undefined && values.length > 0 && { name }) }
}

/**
 * The server that accepts writes is the primary. A read-only session cannot test that by writing. A standby may lag
 * behind.
 */
function readable(target: TargetSession | null): TargetSession {
  return target === null || target === 'read-write' ? 'primary' : target
}

type Verified = (error?: Error) => void

/** With these faults the same server may never answer again, or no longer accepts writes. */
function isOfConnection({ fault }: Fault): boolean {
  return fault === 'cannot be reached' || fault === 'read-only' || fault === 'login refused'
}

const INT8 = 20

/** Positions, rupees and milliseconds fit in a number. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text')
