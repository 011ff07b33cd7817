/** The connection of an append is cut at each message of the protocol, in both directions. */

import assert from 'node:assert/strict'
import type { AppendRequest, AppendResult, EventLog } from '#events/log/event-log.ts'
import { LogUnavailable } from '#events/log/event-log.ts'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { orderNumber, orderPlaced, placing } from '../../events/sample-requests.ts'
import {
  type Counted,
  type CuttingProxy,
  createCuttingProxy,
  type MessageCut,
  type PassedMessage,
} from '../../postgres/cutting-proxy.ts'
import type { Campaign, Case, Extent } from '../campaign.ts'
import { examine } from '../examine.ts'
import { openCampaignDatabase } from './campaign-database.ts'
import { eventually } from './eventually.ts'

/** Long after the campaign, because only the append may be sent over its connection. */
const NEVER_MS = 3_600_000

const GROUP = 5

export const places: readonly MessageCut['at'][] = ['before', 'within', 'after']

/** All values, or a given number of evenly spread ones. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, items.length / most)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

export function nameOf({ way, index, name }: PassedMessage, at: MessageCut['at']): string {
  return `cut ${at} message ${index} ${way === 'to' ? 'to' : 'from'} the database (${name})`
}

/** Over a connection that has appended before, or over a new one. */
type Kind = {
  readonly name: string
  readonly orders: number
  readonly counted: Counted
  readonly isNew: boolean
}

const kinds: readonly Kind[] = [
  { name: 'an order', orders: 1, counted: 'appending', isNew: false },
  { name: `a group of ${GROUP} orders`, orders: GROUP, counted: 'appending', isNew: false },
  { name: 'an order over a new connection', orders: 1, counted: 'all', isNew: true },
]

export const cutAppends: Campaign = {
  name: 'postgres-cuts',
  what: 'the connection of an append is cut at each message of the protocol',
  lacks: async () => null,
  async *cases(extent) {
    const database = await openCampaignDatabase()
    const proxy = await createCuttingProxy(Number(new URL(database.url).port))
    const store = await openPostgresEventStore(proxy.urlOf(database.url), {
      hears: false,
      lookEveryMs: NEVER_MS,
      followAfterMs: NEVER_MS,
      firstTryMs: NEVER_MS,
    })
    const orders = createOrders()
    const examiner = await openPostgresEventStore(database.url)
    try {
      for (const kind of kinds) {
        yield* casesOf(kind, extent, {
          log: store.log,
          proxy,
          orders,
          examineLog: () => examine(examiner, { engine: 'postgres', url: database.url }, orders),
        })
      }
    } finally {
      await store.close()
      await examiner.close()
      await proxy.close()
      await database.remove()
    }
  },
}

type Dependencies = {
  readonly log: EventLog
  readonly proxy: CuttingProxy
  readonly orders: ReturnType<typeof createOrders>
  readonly examineLog: () => Promise<void>
}

/** The requests of all cases, which share one log. */
function createOrders() {
  const asked = new Set<string>()
  const acknowledged = new Map<string, number>()
  return {
    asked,
    acknowledged,
    next: (count: number): readonly AppendRequest[] =>
      Array.from({ length: count }, () => {
        const number = orderNumber(asked.size)
        const placed = orderPlaced(number, { email: `customer-${asked.size}@example.com` })
        asked.add(number)
        return placing(placed, { idempotency: { key: number, fingerprint: number } })
      }),
    note(request: AppendRequest, result: AppendResult): void {
      if (result.outcome === 'appended')
        acknowledged.set(request.stream.replace('order-', ''), result.position)
    },
  }
}

async function* casesOf(
  kind: Kind,
  extent: Extent,
  { log, proxy, orders, examineLog }: Dependencies,
): AsyncGenerator<Case> {
  /** Refused, since there is no connection; the next append makes one. */
  async function loseConnection(): Promise<void> {
    proxy.cut()
    await assert.rejects(placeTogether(1), LogUnavailable)
    proxy.mend()
  }
  const append = async (request: AppendRequest) => orders.note(request, await log.append(request))
  const placeTogether = (count: number) => Promise.all(orders.next(count).map(append))

  /** A connection that has appended has its statements prepared. */
  const prepare = async () => void (await (kind.isNew ? loseConnection() : placeTogether(1)))

  await prepare()
  const passed = proxy.listMessages(kind.counted)
  await placeTogether(kind.orders)
  const messages = [...passed]
  proxy.listMessages(kind.counted)
  assert.ok(messages.length > 10, 'an append has more messages')

  for (const message of extent === 'all' ? messages : spread(messages, 3)) {
    for (const at of extent === 'all' ? places : spread(places, 1)) {
      yield {
        name: `${kind.name}: ${nameOf(message, at)}`,
        async run() {
          await prepare()
          let isCut = false
          proxy.cutAtMessage({ ...message, at }, kind.counted, () => {
            isCut = true
          })
          const requests = orders.next(kind.orders)
          const results = await Promise.allSettled(requests.map(append))
          assert.ok(isCut, 'the message has come')
          for (const result of results) {
            if (result.status === 'rejected')
              assert.ok(result.reason instanceof LogUnavailable, String(result.reason))
          }
          // Either a whole group or nothing of it.
          assert.equal(new Set(results.map(({ status }) => status)).size, 1)
          const again = await Promise.all(requests.map((request) => eventually(() => log.append(request))))
          requests.forEach((request, index) => {
            const result = again[index] ?? assert.fail()
            assert.ok(result.outcome === 'appended' || result.outcome === 'repeated')
            orders.note(request, result)
          })
          assert.equal(new Set(again.map(({ outcome }) => outcome)).size, 1)
          await examineLog()
        },
      }
    }
  }
}
