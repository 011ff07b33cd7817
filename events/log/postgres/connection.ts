/**
 * A PostgreSQL database: connections to the server that takes writes, also after another one has become that. What makes the
 * database unusable is a `StoreUnavailable`, in which there is no part of its address.
 */

import pg from 'pg'
import type { TransactOptions } from '#events/sql/sql.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { readDatabaseUrl, type TargetSession } from './database-url.ts'
import { connectingFault, type Fault, postgresFault, refusedStatement } from './postgres-faults.ts'
import { createSql, type Sql, type Statement } from './sql.ts'

export type Transaction = {
  readonly sql: Sql
  /** May be asked for while statements still run: it is sent behind them. Rejects when one of them has failed. */
  commit(): Promise<void>
  /** Ends it in any case; to be called at last, also after `commit`, which then was all. */
  end(): Promise<void>
}

/** What lives as long as it does: advisory locks, notifications. */
export type OwnConnection = {
  readonly sql: Sql
  /** Resolves when it is no longer there. */
  readonly lost: Promise<void>
  listen(channel: string, onNotice: (text: string) => void): Promise<void>
  close(): Promise<void>
}

export type Database = {
  /** Each statement on any connection, in a transaction of its own. */
  readonly sql: Sql
  /** Committed when this resolves; undone when `work` throws. When a connection is lost meanwhile, nobody can say which. */
  transact<Result>(work: (sql: Sql) => Promise<Result>, options?: TransactOptions): Promise<Result>
  /** A transaction that its caller ends. Statements need not wait for each other: they are sent at once, in their order. */
  begin(): Promise<Transaction>
  connect(): Promise<OwnConnection>
  /** Waits for what is running. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Connections at the same time, without those of `connect`. */
  readonly connections?: number
  /** Nothing can be written, and a server that only reads is good enough; the address may say more. */
  readonly reads?: boolean
  /** Asked with each new connection, before anything else uses it: rejects when it must not be used. */
  readonly verify?: (sql: Sql) => Promise<void>
  /** What is thrown when the database cannot be used. */
  readonly Unavailable?: typeof StoreUnavailable
  /** Milliseconds for which a connection may take to be made. */
  readonly connectMs?: number
  /** Milliseconds for which a statement may run, and for which it waits for a lock. */
  readonly statementMs?: number
  readonly lockMs?: number
  /** Milliseconds for which a server may say nothing; then it is as good as gone. */
  readonly answerMs?: number
}

/** For which a transaction may do nothing: one that hangs must not keep a lock. */
const IDLE_TRANSACTION_MS = 10_000

/** Connects with the first call. Throws one plain line for an address that cannot be one. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { servers, target, options: asked } = readDatabaseUrl(url)
  const { Unavailable = StoreUnavailable, connections = 10, reads = false, verify } = options
  const { connectMs = 5000, statementMs = 60_000, lockMs = 10_000 } = options
  // Longer than the server's own limit.
  const { answerMs = statementMs + 2000 } = options
  const wanted = reads ? readable(target) : (target ?? 'read-write')
  const own = new Set<OwnConnection>()
  let closed = false
  let found: Promise<pg.Pool> | null = null

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
      // Acknowledged means on disk, whatever the server's own setting is. The last word is ours.
      options:
        `${asked} ${reads ? '-c default_transaction_read_only=on' : '-c synchronous_commit=on'}`.trim(),
      types: { getTypeParser },
      ...{ pipeline: true },
      max: connections,
      ...(verify && { verify: (client: pg.PoolClient, done: Verified) => verified(client).then(done) }),
      connectionString: server,
    }
  }

  /** Resolves with what speaks against a connection. */
  async function verified(client: pg.PoolClient): Promise<Error | undefined> {
    try {
      await verify?.(createSql((statement) => client.query(queryOf(statement))))
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('a connection was refused', { cause: error })
    }
  }

  /** Without the error itself, which has the statement with its values and may have the address. */
  const unavailable = ({ fault, code }: Fault) => new Unavailable({ fault, code })

  function pool(): Promise<pg.Pool> {
    if (closed) return Promise.reject(unavailable({ fault: 'closed', code: 'CLOSED' }))
    const finding = found ?? findPool()
    found = finding
    finding.catch(() => forget(finding))
    return finding
  }

  async function findPool(): Promise<pg.Pool> {
    let worst: StoreUnavailable | null = null
    for (const server of servers) {
      const pool = new pg.Pool(configOf(server))
      // What goes wrong in a connection that nobody uses is met by the next one who needs it.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      try {
        await assertMeant(pool, wanted, reads)
        return pool
      } catch (error) {
        void pool.end()
        const found = unavailable(connectingFault(error))
        // A server that has answered says more than one that has not.
        if (worst === null || worst.fault === 'cannot be reached') worst = found
      }
    }
    throw worst ?? new Error('an address has a server')
  }

  /** The next call looks for the server again. Those who still use the old connections end with them. */
  function forget(finding: Promise<pg.Pool>): void {
    if (found !== finding) return
    found = null
    finding.then((pool) => pool.end()).catch(() => undefined)
  }

  /** Gives out what `work` has met, and a connection that may be broken to nobody else. */
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
    // Not waited for: what follows is sent behind it.
    const begun = run('BEGIN ISOLATION LEVEL READ COMMITTED')
    begun.catch(() => undefined)
    return {
      // An answer is none of this transaction's if it was never begun: nothing is done with it then.
      sql: createSql(async (statement) => (await Promise.all([run(queryOf(statement)), begun]))[0]),
      async commit() {
        const warnings = warningsOf(client)
        const { command } = await run('COMMIT').finally(warnings.end)
        await begun
        // That is how PostgreSQL commits a transaction in which something has failed.
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction has failed: nothing was committed')
        state = 'committed'
        // The server has it, and a standby may not: the same as when the answer is lost.
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
      // It was made while all were closed, and would keep the process running.
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
      const last = await found?.catch(() => null)
      found = null
      await last?.end()
    },
  }
}

/** SQLSTATE of a warning that has no code of its own, such as that of a commit whose wait for the standby was called off. */
const WARNING = '01000'

/** A commit gives no other warning than that one. */
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

/** What takes writes is the primary; no session that only reads could tell it by writing. A standby may lag behind. */
function readable(target: TargetSession | null): TargetSession {
  return target === null || target === 'read-write' ? 'primary' : target
}

type Verified = (error?: Error) => void

type ServerState = { readonly standby: boolean; readonly read_only: boolean; readonly flushes: boolean }

/** Throws a fault for a server that is not the one that is wanted. */
async function assertMeant(pool: pg.Pool, wanted: TargetSession, reads: boolean): Promise<void> {
  const { rows } = await pool.query<ServerState>(
    `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS read_only,
       current_setting('synchronous_commit') IN ('on', 'remote_apply') AS flushes`,
  )
  const [state] = rows
  // Such as behind a pooler that leaves the options of a connection out.
  if (state !== undefined && !state.flushes && !reads) {
    throw new StoreUnavailable({ fault: 'cannot be opened', code: 'SYNCHRONOUS_COMMIT_OFF' })
  }
  if (state === undefined || isMeant(state, wanted)) return
  const fault = wanted === 'standby' || wanted === 'read-only' ? 'cannot be reached' : 'read-only'
  throw new StoreUnavailable({ fault, code: fault === 'read-only' ? '25006' : 'NO_STANDBY' })
}

function isMeant({ standby, read_only }: ServerState, wanted: TargetSession): boolean {
  switch (wanted) {
    case 'any':
      return true
    case 'read-write':
      return !read_only
    case 'read-only':
      return read_only
    case 'primary':
      return !standby
    case 'standby':
      return standby
    default:
      return wanted satisfies never
  }
}

/** With these the same server may never answer again, or no longer takes writes. */
function isOfConnection({ fault }: Fault): boolean {
  return fault === 'cannot be reached' || fault === 'read-only' || fault === 'login refused'
}

const INT8 = 20

/** Positions, rupees and milliseconds fit in a number. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text')
