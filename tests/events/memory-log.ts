/** An engine in a few maps, for tests of the append plan: reads the facts, makes the plan, and stores it. */

import { nothingCounted, stockCounts } from '#events/catalogue/stock.ts'
import {
  type AppendFacts,
  type AppendPlan,
  factsNeeded,
  planAppends,
  type Randomness,
} from '#events/log/append-plan.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { emptyFrontier } from '#events/proof/merkle.ts'
import { type CustomerKey, customerOf, lookupOf } from '#events/sealing/customer-key.ts'
import { NONCE_BYTES } from '#events/sealing/sealer.ts'

/** The same ids, keys and nonces in every run. */
export function countedRandomness(): Randomness {
  let drawn = 0
  const bytes = (length: number) => Buffer.alloc(length, ++drawn % 251)
  return { newId: () => `id-${++drawn}`, newKey: () => bytes(32), newNonce: () => bytes(NONCE_BYTES) }
}

export function createMemoryLog(randomness = countedRandomness()) {
  const rows: AppendPlan['rows'][number][] = []
  const keyUses = new Map<string, { readonly fingerprint: string; readonly stream: string }>()
  const customerKeys = new Map<string, CustomerKey>()
  let frontier = emptyFrontier
  let stock = nothingCounted

  /** Only the requested facts. */
  function factsFor(requests: readonly AppendRequest[]): AppendFacts {
    const needed = factsNeeded(requests)
    const { streams, idempotencyKeys, customers } = needed
    const versionOf = (stream: string) => rows.filter((row) => row.stream === stream).length
    return {
      frontier,
      versions: new Map([...streams].map((stream) => [stream, versionOf(stream)])),
      keyUses: new Map([...keyUses].filter(([key]) => idempotencyKeys.has(key))),
      customerKeys: new Map([...customerKeys].filter(([customer]) => customers.has(customer))),
      stock: needed.stock ? stock : nothingCounted,
      codeUses: new Map(),
    }
  }

  return {
    rows,
    customerKeys,
    append(...requests: readonly AppendRequest[]): AppendPlan {
      const plan = planAppends(requests, factsFor(requests), randomness)
      rows.push(...plan.rows)
      for (const { key, fingerprint, position } of plan.keyUses) {
        keyUses.set(key, { fingerprint, stream: rows[position - 1]?.stream ?? '' })
      }
      for (const { id, key, lookup } of plan.newCustomerKeys) {
        const emails = requests.flatMap((request) => [...factsNeeded([request]).customers])
        const customer = emails.find((email) => lookup.equals(lookupOf(email)))
        if (customer !== undefined) customerKeys.set(customerOf(customer), { id, key })
      }
      frontier = plan.frontier
      stock = stockCounts([...stock.values(), ...plan.stock])
      return plan
    },
    head: () => frontier,
    stock: () => stock,
  }
}
