/**
 * From where orders came: of each, the network address, the device and the phone, as hashes with a key of the shop. They are
 * stored beside the log, which has no address, and are forgotten after a day. They limit how many orders of one source wait for
 * their confirmation, also when several come at the same time, to several servers.
 */

import { createHmac } from 'node:crypto'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { Unconfirmed } from '#events/shop/order-commands.ts'
import { phoneDigits } from '#events/shop/phone.ts'
import type { NotedOrder, SourceStore } from '#server/platform/tables/account-store.ts'

const sources = ['phone', 'device', 'network'] as const
type Source = (typeof sources)[number]

const HOUR = 3_600_000
const KEPT_MS = 24 * HOUR
/** An order that the log does not have after this time was not placed. */
const UNDER_WAY_MS = 60_000

export type Placement = {
  readonly orderNumber: string
  /** The same for each try of the same checkout. */
  readonly key: string
  readonly phone: string
  readonly device: string
  /** Null when it is not known. */
  readonly network: string | null
}

/** An order that is about to be placed: those that come after it count it until it is withdrawn. */
export type Claim = {
  /** What waits and has the same source; undefined when that is not limited. */
  readonly unconfirmed: Unconfirmed | undefined
  /** It is not placed, or under another number. */
  withdraw(): Promise<void>
}

export type OrderSources = {
  /** How many may wait; null when they are not limited. */
  readonly most: Unconfirmed | null
  claim(placement: Placement): Promise<Claim>
  /** The networks of some orders, by number, as names that mean nothing elsewhere; those that are not known are left out. */
  networksOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type Dependencies = {
  readonly store: SourceStore
  readonly orderViews: Pick<OrderReadModel, 'unconfirmed' | 'caughtUp'>
  readonly key: Buffer
  /** The most that may wait; null when they are not counted. */
  readonly most: Unconfirmed | null
  readonly clock: () => number
  /** The store cannot be used: orders are placed all the same. */
  readonly onError: (error: unknown) => void
}

export function createOrderSources(dependencies: Dependencies): OrderSources {
  const { store, orderViews, key, most, clock, onError } = dependencies
  const hashed = (what: string) => createHmac('sha256', key).update(what).digest('base64url').slice(0, 22)
  let forgottenAt = 0

  function forgetOld(now: number): void {
    if (now - forgottenAt < HOUR) return
    forgottenAt = now
    store.forgetOrdersBefore(now - KEPT_MS).catch(onError)
  }

  /** Also counts orders under way, which the order read model does not have yet. */
  async function count(
    { phone, device }: Placement,
    noted: NotedOrder,
    before: readonly NotedOrder[],
  ): Promise<Unconfirmed> {
    const { ofPhone, ofDevice, statuses } = await orderViews.unconfirmed({
      phone,
      device,
      among: before.map(({ orderNumber }) => orderNumber),
    })
    const known = before.filter(({ orderNumber }) => statuses.has(orderNumber))
    const placed = new Set(known.map(({ request }) => request))
    const underWay = before.filter(
      ({ orderNumber, request, at }) =>
        !statuses.has(orderNumber) && !placed.has(request) && at > noted.at - UNDER_WAY_MS,
    )
    const sharing = (source: Source) => [
      ...known
        .filter((other) => other[source] === noted[source] && statuses.get(other.orderNumber) === 'pending')
        .map(({ orderNumber }) => orderNumber),
      // Tries of one checkout may each have another number until one of them is placed.
      ...underWay.filter((other) => other[source] === noted[source]).map(({ request }) => request),
    ]
    return {
      phone: new Set([...ofPhone, ...sharing('phone')]).size,
      device: new Set([...ofDevice, ...sharing('device')]).size,
      network: noted.network === null ? 0 : new Set(sharing('network')).size,
    }
  }

  async function countAgainst(
    most: Unconfirmed,
    placement: Placement,
    noted: NotedOrder,
    before: readonly NotedOrder[],
  ): Promise<Unconfirmed> {
    const counted = await count(placement, noted, before)
    if (sources.every((source) => counted[source] < most[source])) return counted
    // What would be refused may have been confirmed a moment ago.
    await orderViews.caughtUp()
    return count(placement, noted, before)
  }

  return {
    most,
    async claim(placement) {
      const now = clock()
      forgetOld(now)
      const { orderNumber, key, phone, device, network } = placement
      const noted: NotedOrder = {
        orderNumber,
        request: hashed(`request ${key}`),
        phone: hashed(`phone ${phoneDigits(phone)}`),
        device: hashed(`device ${device}`),
        network: network === null ? null : hashed(`network ${network}`),
        at: now,
      }
      const noting = store.noteOrder(noted, most === null ? null : now - KEPT_MS).catch((error: unknown) => {
        onError(error)
        return null
      })
      const withdraw = () =>
        noting.then((done) => (done === null ? undefined : store.forgetOrder(done.id))).catch(onError)
      const before = most === null ? [] : ((await noting)?.before ?? [])
      // Tries of the same checkout are one order.
      const others = before.filter(({ request }) => request !== noted.request)
      return {
        unconfirmed: most === null ? undefined : await countAgainst(most, placement, noted, others),
        withdraw,
      }
    },
    networksOf: (orderNumbers) =>
      store.networksOf(orderNumbers).catch((error: unknown) => {
        onError(error)
        return new Map()
      }),
  }
}
