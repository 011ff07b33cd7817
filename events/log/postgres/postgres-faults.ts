/**
 * Recognizes the errors of PostgreSQL that make the database unusable. All others are defects, reported without the data
 * in them.
 */

import pg from 'pg'
import { type StoreFault, StoreUnavailable } from '../store-unavailable.ts'

export type Fault = { readonly fault: StoreFault; readonly code: string }

/** By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faults: readonly (readonly [codes: RegExp, fault: StoreFault])[] = [
  [/^(08...|57P0.|53300|25P0[34])$/, 'cannot be reached'],
  [/^28...$/, 'login refused'],
  [/^3D000$/, 'no such database'],
  [/^25006$/, 'read-only'],
  [/^53100$/, 'disk full'],
  [/^53200$/, 'out of memory'],
  [/^(55P03|40P01|40001)$/, 'locked by another program'],
  [/^57014$/, 'too slow'],
  [/^58...$/, 'disk error'],
  [/^XX00[12]$/, 'damaged'],
]

/**
 * The client library's messages for a lost connection, or for one whose answers make no sense; it has no codes for them.
 */
const LOST =
  /^(Connection terminated|Received unexpected|timeout expired|Query read timeout|Client (has|was)|The server does not support SSL)/
/** Node's codes for a connection that was closed under a statement, which not all of its errors have a system call for. */
const OF_STREAM = /^(EPIPE|ECONN\w+|ETIMEDOUT|ERR_(STREAM|SOCKET|SSL|TLS)_\w+)$/
const LOST_CODE = 'CONNECTION_LOST'

/** The pool's message when all of its connections were in use for as long as an attempt to connect may take. */
const BUSY = 'timeout exceeded when trying to connect'

/** Null for an error that is not a fault of the database. */
export function postgresFault(error: unknown): Fault | null {
  if (error instanceof StoreUnavailable) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : null
  if (error instanceof pg.DatabaseError) {
    const match = faults.find(([codes]) => code !== null && codes.test(code))
    return match === undefined || code === null ? null : { fault: match[1], code }
  }
  if ('syscall' in error || (code !== null && OF_STREAM.test(code)))
    return { fault: 'cannot be reached', code: code ?? LOST_CODE }
  if (error.message === BUSY) return { fault: 'busy', code: 'NO_FREE_CONNECTION' }
  return LOST.test(error.message) ? { fault: 'cannot be reached', code: LOST_CODE } : null
}

/** The same for a connection that is being made: then every error keeps the database away, such as one of DNS or TLS. */
export function connectingFault(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : LOST_CODE
  return postgresFault(error) ?? { fault: 'cannot be reached', code }
}

/**
 * A statement that PostgreSQL refuses is a defect. The message may quote a value, which may be personal. The messages of
 * triggers are written by us, and those about rights name only tables.
 */
export class StatementRefused extends Error {
  /** Whether it is about the values in the statement, and thus would be refused each time. */
  readonly isOfData: boolean

  constructor(reason: string, code: string) {
    super(`PostgreSQL has refused a statement: ${reason} (${code})`)
    this.isOfData = /^(22...|23...|54000)$/.test(code)
  }
}

export function refusedStatement(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', constraint, table, message } = error
  const reason = /^(P0|42)/.test(code) ? message : (constraint ?? table ?? 'no more is said')
  return new StatementRefused(reason, code)
}
