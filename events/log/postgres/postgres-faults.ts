/** Which of PostgreSQL's errors say that the database cannot be used; all others are defects, told without the data in them. */

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

/** What the client library says of a lost connection, or of one whose answers make no sense, which has no code there. */
const LOST =
  /^(Connection terminated|Received unexpected|timeout expired|Query read timeout|Client (has|was)|The server does not support SSL)/
const LOST_CODE = 'CONNECTION_LOST'

/** What the pool says when all of its connections were in use for as long as a connection may take. */
const BUSY = 'timeout exceeded when trying to connect'

/** Null for what is no fault of the database. */
export function postgresFault(error: unknown): Fault | null {
  if (error instanceof StoreUnavailable) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : null
  if (error instanceof pg.DatabaseError) {
    const known = faults.find(([codes]) => code !== null && codes.test(code))
    return known === undefined || code === null ? null : { fault: known[1], code }
  }
  if ('syscall' in error) return { fault: 'cannot be reached', code: code ?? LOST_CODE }
  if (error.message === BUSY) return { fault: 'busy', code: 'NO_FREE_CONNECTION' }
  return LOST.test(error.message) ? { fault: 'cannot be reached', code: LOST_CODE } : null
}

/** The same of a connection that is only being made, when whatever goes wrong keeps the database away: DNS, TLS. */
export function connectingFault(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : LOST_CODE
  return postgresFault(error) ?? { fault: 'cannot be reached', code }
}

/**
 * A statement that PostgreSQL has refused is a defect. What it says may quote a value, which may be personal; what triggers
 * and rights say is written by us, or names tables alone.
 */
export class StatementRefused extends Error {
  /** Whether it is about the values in the statement, and so would be refused each time. */
  readonly isOfData: boolean

  constructor(said: string, code: string) {
    super(`PostgreSQL has refused a statement: ${said} (${code})`)
    this.isOfData = /^(22...|23...|54000)$/.test(code)
  }
}

export function refusedStatement(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', constraint, table, message } = error
  const said = /^(P0|42)/.test(code) ? message : (constraint ?? table ?? 'no more is said')
  return new StatementRefused(said, code)
}
