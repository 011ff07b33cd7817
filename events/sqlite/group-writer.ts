/** Writes a group of appends in one transaction: the events, their hashes and all tables that must agree with them. */

import type Database from 'better-sqlite3'
import { type OpenedEvent, type RecordedEvent, type ShopEvent, schemaVersions } from '../event.ts'
import type { AppendRequest, AppendResult, ExpectedVersion } from '../event-log.ts'
import { appendLeaf, type Frontier, leafHash } from '../merkle.ts'
import { sha256 } from '../sha256.ts'
import type { EventTable } from './event-table.ts'
import type { EventTree } from './event-tree.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { OrderWriter } from './order-writer.ts'
import type { Sealer } from './sealer.ts'
import { isUnavailable } from './sqlite-faults.ts'
import type { Transact } from './transaction.ts'

/** What became of one request of a group: a result, or the error that it alone met. */
export type Outcome =
  | { readonly ok: true; readonly result: AppendResult }
  | { readonly ok: false; readonly error: unknown }

/** A request whose events are only made with the lock held; there may be none. */
export type DeferredRequest = Omit<AppendRequest, 'events'> & { readonly events: () => readonly ShopEvent[] }
export type WriteRequest = AppendRequest | DeferredRequest

/** Throws when the group as a whole could not be written; then nothing is. */
export type GroupWriter = (requests: readonly WriteRequest[]) => readonly Outcome[]

type Dependencies = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly events: EventTable
  readonly tree: EventTree
  readonly keys: IdempotencyKeys
  readonly orderViews: OrderWriter
  readonly sealer: Sealer
  readonly newId: () => string
}

/** `end` is where the log ends after a request. */
type Written = { readonly result: AppendResult; readonly end: Frontier }
type Answered = { readonly outcome: Outcome; readonly end: Frontier }

export function createGroupWriter(dependencies: Dependencies): GroupWriter {
  const { db, transact, events, tree, keys, orderViews, sealer, newId } = dependencies
  const savepoint = db.prepare('SAVEPOINT request')
  const release = db.prepare('RELEASE request')
  const undo = db.prepare('ROLLBACK TO request')

  function record(
    event: ShopEvent,
    version: number,
    request: WriteRequest,
    end: Frontier,
  ): [RecordedEvent, Frontier] {
    const { stream, at, actor } = request
    const { type } = event
    const position = end.size + 1
    const id = newId()
    const schema = schemaVersions[type]
    const data = sealer.seal(event, { id, stream })
    const stored = { position, id, stream, version, type, schema, at, actor, data }
    const text = JSON.stringify(stored)
    const leaf = leafHash(sha256, text)
    const { frontier, completed } = appendLeaf(sha256, end, leaf)
    const nodes = Buffer.concat(completed)
    events.insert({ position, id, stream, version, type, leaf, nodes, record: text })
    // `type` and `data` come from one event and so belong together.
    orderViews.apply({ ...stored, data: event.data } as OpenedEvent)
    return [stored as RecordedEvent, frontier]
  }

  function write(request: WriteRequest, end: Frontier): Written {
    const before = events.versionOf(request.stream)
    const refusal = refusalOf(request, before)
    if (refusal !== null) return { result: refusal, end }

    const asked = typeof request.events === 'function' ? request.events() : request.events
    const recorded: RecordedEvent[] = []
    let reached = end
    for (const event of asked) {
      const [last, next] = record(event, before + recorded.length + 1, request, reached)
      recorded.push(last)
      reached = next
    }
    const { idempotency } = request
    if (idempotency) keys.add(idempotency.key, idempotency.fingerprint, end.size + 1)
    return {
      result: {
        outcome: 'appended',
        events: recorded,
        version: before + recorded.length,
        position: reached.size,
      },
      end: reached,
    }
  }

  /** Reads only, so that a refused request leaves nothing behind. */
  function refusalOf(request: WriteRequest, currentVersion: number): AppendResult | null {
    const { idempotency, expected, customerIsNew } = request
    const use = idempotency && keys.find(idempotency.key)
    if (use) {
      return use.fingerprint === idempotency.fingerprint
        ? { outcome: 'repeated', stream: use.stream }
        : { outcome: 'key-reused' }
    }
    if (!isMet(expected, currentVersion)) return { outcome: 'conflict', currentVersion }
    if (customerIsNew && orderViews.knows(customerIsNew.email) === customerIsNew.expected) {
      return { outcome: 'stale' }
    }
    return null
  }

  /** A failing request is undone alone. */
  function writeApart(request: WriteRequest, end: Frontier): Answered {
    savepoint.run()
    try {
      const { result, end: reached } = write(request, end)
      release.run()
      return { outcome: { ok: true, result }, end: reached }
    } catch (error) {
      if (isUnavailable(error)) throw error
      undo.run()
      release.run()
      return { outcome: { ok: false, error }, end }
    }
  }

  function writeTogether(request: WriteRequest, end: Frontier): Answered {
    const { result, end: reached } = write(request, end)
    return { outcome: { ok: true, result }, end: reached }
  }

  function writeGroup(requests: readonly WriteRequest[], writeNext: typeof writeApart): Outcome[] {
    const { outcomes, end } = transact(() => {
      const outcomes: Outcome[] = []
      let end = tree.frontier()
      for (const request of requests) {
        const next = writeNext(request, end)
        outcomes.push(next.outcome)
        end = next.end
      }
      return { outcomes, end }
    })
    tree.remember(end)
    return outcomes
  }

  return (requests) => {
    try {
      return writeGroup(requests, writeTogether)
    } catch (error) {
      if (isUnavailable(error)) throw error
      // Something in the group is defective: write again, each in a savepoint of its own, which costs more.
      return writeGroup(requests, writeApart)
    }
  }
}

function isMet(expected: ExpectedVersion, current: number): boolean {
  if (expected === 'any') return true
  return expected === 'existing' ? current > 0 : current === expected
}
