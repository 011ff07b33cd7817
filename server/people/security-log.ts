/**
 * Who signed in, failed to, exported, looked at a customer, was refused or changed rights: kept for a year beside the accounts, for
 * the owner. No request waits for its entry: it is written together with those that came meanwhile. What a script
 * can repeat is counted in one row for each hour, and the rows of each kind are bounded.
 */

import type { Request } from 'express'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { isToken, notedSender } from '#server/platform/http/sender.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import {
  type SecurityEntry,
  type SecurityKind,
  securityKinds,
} from '#server/platform/tables/security-entry.ts'
import type {
  NewSecurityRow,
  SecurityPerson,
  SecurityQuery,
  SecurityRole,
  StoredSecurityRow,
} from '#server/platform/tables/security-store.ts'
import { browserWords } from './browser-words.ts'
import { openerOf } from './opener.ts'
import type { Opener } from './session.ts'

const HOUR = 3_600_000
const KEPT_MS = 365 * 24 * HOUR
/** Kinds of rows that a stranger with many networks can make, at most some 45,000 in a day (`sign-in.ts`). */
const strangers: ReadonlySet<SecurityKind> = new Set(['sign-in-failed', 'factor-failed'])
/** Rows of a kind. */
const MOST_OF_STRANGERS = 10_000
const MOST_OF_KIND = 1_000_000
/** Old rows are removed once an hour, and after this many new ones. */
const ROWS_BETWEEN_TIDYING = 1000
const MOST_AT_ONCE = 500
/** Rows that wait while the database cannot be used, and until they are tried again. */
const MOST_WAITING = 20_000
const AGAIN_MS = 5000

/** A person, or a program with its token; null where nobody has the account. */
type Who = { readonly staff: string; readonly name: string; readonly role: SecurityRole } | null

export type SecurityLog = {
  /** Adds an entry by the sender of a request. */
  readonly note: NoteSecurity
  /** Adds an entry by somebody whom the request does not name yet. */
  noteOf(person: Who, opener: Opener, entry: SecurityEntry): void
  /** The e-mail is compared with those of accounts, and not stored. */
  signInFailed(email: string, opener: Opener): void
  /** Includes what was noted before. */
  list(query: SecurityQuery): Promise<readonly StoredSecurityRow[]>
  /** Everybody who has entries, by name. */
  people(): Promise<readonly SecurityPerson[]>
  /** Resolves when everything that was noted is written, or has failed. */
  written(): Promise<void>
  /** The same; what fails is not tried again. */
  stop(): Promise<void>
}

type Dependencies = {
  readonly store: Pick<
    AccountStore,
    | 'findAccount'
    | 'addSecurityRows'
    | 'securityRows'
    | 'securityPeople'
    | 'forgetSecurityRowsBefore'
    | 'thinSecurityRows'
  >
  readonly clock: () => number
  /** Called when entries could not be written; they are tried again. */
  readonly onError: (error: unknown) => void
  readonly againMs?: number | undefined
}

export function createSecurityLog(dependencies: Dependencies): SecurityLog {
  const { store, clock, onError, againMs = AGAIN_MS } = dependencies
  /** By their bundles; those without one by a number of their own. */
  const waiting = new Map<string | number, NewSecurityRow>()
  let again: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  let stopped = false
  const lookUps = new Set<Promise<void>>()
  const looks = createLooks()
  let rowsSinceTidying = 0
  let tidiedAt = 0
  let count = 0

  function add(row: NewSecurityRow): void {
    const key = row.bundle ?? count++
    const same = waiting.get(key)
    if (same === undefined && waiting.size >= MOST_WAITING) return
    waiting.set(key, together(row, same))
    startWriting()
  }

  function startWriting(): void {
    if (isWriting) return
    isWriting = true
    writing = writeAll()
  }

  async function writeAll(): Promise<void> {
    try {
      while (waiting.size > 0) await tidy(await writeSome())
    } catch (error) {
      onError(error)
      if (!stopped) again ??= setTimeout(writeAgain, againMs).unref()
    } finally {
      isWriting = false
    }
  }

  function writeAgain(): void {
    again = null
    startWriting()
  }

  async function writeSome(): Promise<number> {
    const some = [...waiting].slice(0, MOST_AT_ONCE)
    for (const [key] of some) waiting.delete(key)
    try {
      await store.addSecurityRows(some.map(([, row]) => row))
    } catch (error) {
      // What the database refuses for another reason would be refused each time, and hold up the others.
      if (!(error instanceof StoreUnavailable)) throw error
      const later = [...waiting]
      waiting.clear()
      // In their order. What was noted meanwhile is counted in the same rows.
      for (const [key, row] of some) waiting.set(key, row)
      for (const [key, row] of later) waiting.set(key, together(row, waiting.get(key)))
      throw error
    }
    return some.length
  }

  async function tidy(added: number): Promise<void> {
    rowsSinceTidying += added
    const now = clock()
    if (rowsSinceTidying < ROWS_BETWEEN_TIDYING && now - tidiedAt < HOUR) return
    rowsSinceTidying = 0
    tidiedAt = now
    await store.forgetSecurityRowsBefore(now - KEPT_MS)
    for (const kind of securityKinds) {
      await store.thinSecurityRows(kind, strangers.has(kind) ? MOST_OF_STRANGERS : MOST_OF_KIND)
    }
  }

  function noteOf(person: Who, { browser, network }: Opener, entry: SecurityEntry): void {
    const at = clock()
    const { kind } = entry
    const bundle = bundleOf(person, network, entry, Math.floor(at / HOUR))
    if (kind === 'customer-looked-at' && bundle !== null && looks.isRepeated(bundle, at)) return
    const { staff = null, name = null, role = null } = person ?? {}
    const by = { staff, name, role, network, browser: browserWords(browser) }
    add({ at, lastAt: at, times: 1, kind, ...by, entry: JSON.stringify(entry), bundle })
  }

  async function written(): Promise<void> {
    await Promise.all(lookUps)
    await writing
  }

  return {
    note(request, entry) {
      // HEAD sends nothing of a file or an order.
      if (request.method === 'HEAD' && entry.kind !== 'refused') return
      noteOf(whoSent(request), openerOf(request), entry)
    },
    noteOf,
    signInFailed(email, opener) {
      const lookUp = store
        .findAccount(email)
        .then((account) => noteOf(account, opener, { kind: 'sign-in-failed' }), onError)
        .finally(() => lookUps.delete(lookUp))
      lookUps.add(lookUp)
    },
    async list(query) {
      await written()
      return store.securityRows(query)
    },
    async people() {
      await written()
      return store.securityPeople()
    },
    written,
    async stop() {
      stopped = true
      if (again !== null) clearTimeout(again)
      startWriting()
      await written()
    },
  }
}

function together(row: NewSecurityRow, earlier: NewSecurityRow | undefined): NewSecurityRow {
  return earlier === undefined ? row : { ...earlier, lastAt: row.lastAt, times: earlier.times + row.times }
}

function whoSent(request: Request): Who {
  const sender = notedSender(request) ?? null
  return sender !== null && isToken(sender)
    ? { staff: sender.id, name: sender.name, role: 'program' }
    : sender
}

/** What is counted in one row for each hour. */
function bundleOf(person: Who, network: string, entry: SecurityEntry, hour: number): string | null {
  const parts = (...rest: readonly string[]) =>
    JSON.stringify([entry.kind, hour, person?.staff ?? null, ...rest])
  switch (entry.kind) {
    case 'sign-in-failed':
    case 'factor-failed':
      return parts(network)
    case 'refused':
      return parts(network, entry.call)
    case 'customer-looked-at':
      return parts(entry.order)
    default:
      return null
  }
}

/** An open order is read again with each of its events: only the first look of an hour is worth a write. */
function createLooks() {
  const seen = new Set<string>()
  let hour = 0
  return {
    isRepeated(bundle: string, at: number): boolean {
      const now = Math.floor(at / HOUR)
      if (now !== hour) seen.clear()
      hour = now
      if (seen.has(bundle)) return true
      seen.add(bundle)
      return false
    },
  }
}
