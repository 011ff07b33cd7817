/**
 * Where orders came from: for each order its network, device and phone, as hashes with a key of the shop. They are stored beside
 * the log, which has no network address, and are deleted after a day. They limit how many orders of one source wait for their
 * confirmation, even when several arrive at the same time at several servers.
 */

import { createHmac } from 'node:crypto'
import type { Unconfirmed } from '#events/orders/order-commands.ts'
import { phoneDigits } from '#events/phone.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { NotedOrder, SourceStore } from '#server/platform/tables/account-store.ts'
import { createNoteQueue } from './note-queue.ts'
import { countUnconfirmed } from './unconfirmed-orders.ts'

const HOUR = 3_600_000
const KEPT_MS = 24 * HOUR
/** Of orders that are not limited: no order waits for its note, and a large group costs little more than one note. */
const GROUP_MS = 100
/** Hashes that only the limits compare: each one that differs costs a page of an index. */
const UNLIMITED = { request: '', phone: '', device: '' } as const

export type Placement = {
  readonly orderNumber: string
  /** The same for each try of the same checkout. */
  readonly key: string
  readonly phone: string
  readonly device: string
  /** Null when it is unknown. */
  readonly network: string | null
}

/** An order that is about to be placed: later orders count it until it is withdrawn. */
export type Claim = {
  /** The waiting orders from the same sources; undefined when they are not limited. */
  readonly unconfirmed: Unconfirmed | undefined
  /** Called when the order is not placed, or under another number. */
  withdraw(): Promise<void>
}

export type OrderSources = {
  /** How many orders may wait; null when they are not limited. */
  readonly most: Unconfirmed | null
  claim(placement: Placement): Promise<Claim>
  /** The networks of orders by order number, as names without a meaning elsewhere; orders with an unknown network are left out. */
  networksOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Stores the notes that still wait. */
  stop(): Promise<void>
}

type Dependencies = {
  readonly store: SourceStore
  readonly orderViews: Pick<OrderReadModel, 'unconfirmed' | 'caughtUp' | 'customerRecord'>
  readonly key: Buffer
  /** The most orders that may wait; null when they are not limited. */
  readonly most: Unconfirmed | null
  readonly clock: () => number
  /** Called when the store cannot be used: orders are placed all the same. */
  readonly onError: (error: unknown) => void
}

export function createOrderSources(dependencies: Dependencies): OrderSources {
  const { store, orderViews, key, most, clock, onError } = dependencies
  const hashed = (what: string) => createHmac('sha256', key).update(what).digest('base64url').slice(0, 22)
  const isLimited = most !== null
  const queue = createNoteQueue({
    store,
    lookBackMs: isLimited ? KEPT_MS : null,
    delayMs: isLimited ? null : GROUP_MS,
    onError,
  })
  let forgottenAt = 0

  function forgetOld(now: number): void {
    if (now - forgottenAt < HOUR) return
    forgottenAt = now
    store.forgetOrdersBefore(now - KEPT_MS).catch(onError)
  }

  return {
    most,
    async claim(placement) {
      const now = clock()
      forgetOld(now)
      const { orderNumber, key, phone, device, network } = placement
      const noted: NotedOrder = {
        orderNumber,
        network: network === null ? null : hashed(`network ${network}`),
        at: now,
        ...(isLimited
          ? {
              request: hashed(`request ${key}`),
              phone: hashed(`phone ${phoneDigits(phone)}`),
              device: hashed(`device ${device}`),
            }
          : UNLIMITED),
      }
      const noting = queue.note(noted)
      const withdraw = () =>
        noting.then((note) => (note === null ? undefined : store.forgetOrder(note.id))).catch(onError)
      if (!isLimited) return { unconfirmed: undefined, withdraw }
      const before = (await noting)?.before ?? []
      return {
        unconfirmed: await countUnconfirmed(orderViews, most, { phone, device, noted, before }),
        withdraw,
      }
    },
    async networksOf(orderNumbers) {
      await queue.flush()
      return store.networksOf(orderNumbers).catch((error: unknown) => {
        onError(error)
        return new Map()
      })
    },
    stop: queue.flush,
  }
}
