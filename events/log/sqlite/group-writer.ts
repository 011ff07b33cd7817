/** Writes a group of appends in one transaction: reads the facts that they need, makes the plan, and writes it. */

import { nothingCounted } from '#events/catalogue/stock.ts'
import type { OpenedEvent } from '#events/event.ts'
import { emptyFrontier } from '#events/proof/merkle.ts'
import { type Answer, type AppendPlan, factsNeeded, planAppends, type Randomness } from '../append-plan.ts'
import type { Written } from '../append-queue.ts'
import type { AppendRequest } from '../event-log.ts'
import type { CodeUsesTable } from './code-uses-table.ts'
import type { CustomerKeys } from './customer-keys.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { EventTree } from './event-tree.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import { isUnavailable } from './sqlite-faults.ts'
import type { StockTable } from './stock-table.ts'
import type { Transact } from './transaction.ts'

export type GroupWriter = {
  /** Throws when the group as a whole could not be written; then nothing is. */
  writeGroup(requests: readonly AppendRequest[]): Written
  /** Writes a request that is made with the lock held. Making it may write as well. Null when it makes no request. */
  writeMade(make: () => AppendRequest | null): Written
}

type WrittenTo = Written & Pick<AppendPlan, 'frontier'>

type Dependencies = {
  readonly db: Database.Database
  readonly transact: Transact
  readonly events: EventTable
  readonly tree: EventTree
  readonly keys: IdempotencyKeys
  readonly customerKeys: CustomerKeys
  readonly stock: StockTable
  readonly codeUses: CodeUsesTable
  readonly randomness: Randomness
}

export function createGroupWriter(dependencies: Dependencies): GroupWriter {
  const { db, transact, events, tree, keys, customerKeys, stock, codeUses, randomness } = dependencies
  const savepoint = db.prepare('SAVEPOINT request')
  const release = db.prepare('RELEASE request')
  const undo = db.prepare('ROLLBACK TO request')

  function planFor(requests: readonly AppendRequest[]): AppendPlan {
    const needed = factsNeeded(requests)
    const { streams, idempotencyKeys, customers } = needed
    const keysOfCustomers = valuesOf(customers, customerKeys.findByIdentity)
    const facts = {
      frontier: tree.frontier(),
      versions: valuesOf(streams, events.versionOf),
      keyUses: valuesOf(idempotencyKeys, keys.find),
      customerKeys: keysOfCustomers,
      stock: needed.stock ? stock.counts() : nothingCounted,
      codeUses: new Map([...needed.codeUses].map(([key, asked]) => [key, codeUses.counts(asked)])),
    }
    return planAppends(requests, facts, randomness)
  }

  /** Within a transaction. */
  function write(requests: readonly AppendRequest[]): AppendPlan {
    const plan = planFor(requests)
    plan.rows.forEach(events.insert)
    plan.keyUses.forEach(keys.add)
    plan.newCustomerKeys.forEach(customerKeys.add)
    plan.stock.forEach(stock.put)
    plan.codeUses.forEach(codeUses.change)
    return plan
  }

  /** A request that fails does not stop the others. */
  function writeApart(requests: readonly AppendRequest[]): WrittenTo {
    const opened: OpenedEvent[] = []
    const answers = requests.map((request): Answer[] => {
      savepoint.run()
      try {
        const plan = write([request])
        opened.push(...plan.opened)
        return [...plan.answers]
      } catch (error) {
        if (isUnavailable(error)) throw error
        undo.run()
        return [{ ok: false, error }]
      } finally {
        if (db.inTransaction) release.run()
      }
    })
    return { answers: answers.flat(), opened, frontier: tree.frontier() }
  }

  function commit(work: () => WrittenTo): Written {
    try {
      const written = transact(work)
      tree.remember(written.frontier)
      return written
    } catch (error) {
      // It may have been read from rows that were rolled back.
      tree.remember(emptyFrontier)
      throw error
    }
  }

  return {
    writeGroup(requests) {
      try {
        return commit(() => write(requests))
      } catch (error) {
        if (isUnavailable(error)) throw error
        // SQLite refused something in the group: writes it again with a savepoint for each request, which costs more.
        return commit(() => writeApart(requests))
      }
    },
    writeMade: (make) =>
      commit(() => {
        const plan = write([make() ?? []].flat())
        // Also undoes what `make` has written.
        for (const answer of plan.answers) if (!answer.ok) throw answer.error
        return plan
      }),
  }
}

/** The values of some keys. Keys without a value are left out. */
function valuesOf<Value>(
  keys: ReadonlySet<string>,
  find: (key: string) => Value | null | undefined,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>()
  for (const key of keys) {
    const value = find(key)
    if (value !== null && value !== undefined) values.set(key, value)
  }
  return values
}
