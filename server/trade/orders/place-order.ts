/** Places an order: reads what the rules need, decides, appends, and decides again when another append came first. */

import { hash, randomUUID } from 'node:crypto'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { type Day, dayOf, hourOf } from '#events/shop/calendar.ts'
import type { Checkout } from '#events/shop/checkout.ts'
import type { Refusal } from '#events/shop/decision.ts'
import { orderStream } from '#events/shop/event.ts'
import type { Order } from '#events/shop/order.ts'
import { decide } from '#events/shop/order-decider.ts'
import { isOrderNumberOf, orderNumberSpellings } from '#events/shop/order-number.ts'
import { noOrder, orderOf, placedOrder } from '#events/shop/order-state.ts'
import { appendByKey } from './append-by-key.ts'
import { createFreeNumbers } from './free-numbers.ts'
import type { OrderSources } from './order-sources.ts'
import { createProposedNumbers } from './proposed-numbers.ts'

export type PlacementRequest = {
  readonly checkout: Checkout
  /** The browser's key for this checkout. */
  readonly key: string | null
  /** SHA-256 (hex) of the device's id. */
  readonly device: string
  /** The network that the request came from; null when it is not known. */
  readonly network: string | null
}

export type PlaceOrderResult =
  | { readonly outcome: 'placed'; readonly order: Order }
  /** The key has already placed the same order. */
  | { readonly outcome: 'repeated'; readonly order: Order }
  /** The key has placed a different order. */
  | { readonly outcome: 'key-reused' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }

type Dependencies = {
  readonly log: EventLog
  readonly orderViews: OrderReadModel
  readonly readStock: EventStore['readStock']
  readonly sources: Pick<OrderSources, 'claim'>
  /** Left out, the catalogue's values. */
  readonly delivery?: DeliveryTerms | undefined
  readonly terms?: OrderTerms | undefined
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** 0 ≤ n < 1. */
  readonly random: () => number
}

export type PlaceOrder = (request: PlacementRequest) => Promise<PlaceOrderResult>

/** Far more collisions than can happen by chance; each further round means that another order was placed. */
const MOST_ROUNDS = 50

export function createPlaceOrder(dependencies: Dependencies): PlaceOrder {
  const { log, orderViews, readStock, sources, delivery, terms, clock, random } = dependencies
  const numbers = createFreeNumbers(orderViews.takenNumbers, random)
  const proposals = createProposedNumbers()

  return async ({ checkout, key, device, network }) => {
    const fingerprint = fingerprintOf(checkout)
    // Without a key from the browser one is made, by which the shop itself can ask again.
    const ownKey = key ?? randomUUID()
    // A repeated request is answered before the rules run: a price may have changed since the first time.
    const earlier = await placedWith(key, fingerprint)
    if (earlier !== null) return earlier

    const at = new Date(clock()).toISOString()
    const day = dayOf(at)
    const proposed = checkout.orderNumber ?? ''
    let orderNumber = (await mayKeep(day, proposed)) ? proposed : await numbers.draw(day)
    const { name, email, phone, address } = checkout

    const claimNumber = () => sources.claim({ orderNumber, key: ownKey, phone, device, network })
    let claim = await claimNumber()

    for (let round = 0; round < MOST_ROUNDS; round++) {
      const [isKnown, stock] = await Promise.all([orderViews.isCustomerKnown(email), readStock()])
      const newCustomer = !isKnown
      const decision = decide(
        {
          type: 'PlaceOrder',
          orderNumber,
          day,
          hour: hourOf(at),
          lines: checkout.items,
          stock,
          delivery,
          terms,
          unconfirmed: claim.unconfirmed,
          total: checkout.total,
          customer: { name, email, phone, address, device },
          newCustomer,
          keyed: true,
        },
        noOrder,
      )
      if (!decision.accepted) {
        const { refusal } = decision
        void claim.withdraw()
        // It may be this key's own order that has taken what was left, or that waits.
        const mayBeOwn = refusal.reason === 'not-enough' || refusal.reason === 'too-much'
        const earlier = mayBeOwn ? await placedWith(key, fingerprint) : null
        return earlier ?? { outcome: 'refused', refusal }
      }

      const result = await appendByKey(log, {
        stream: orderStream(orderNumber),
        expected: 0,
        events: decision.events,
        actor: { role: 'shopper' },
        at,
        customerIsNew: { email, expected: newCustomer },
        idempotency: { key: ownKey, fingerprint },
      })
      switch (result.outcome) {
        case 'appended':
          numbers.take(orderNumber)
          return {
            outcome: 'placed',
            order: orderOf(placedOrder(decision.events.map((event) => ({ ...event, at })))),
          }
        case 'repeated':
          void claim.withdraw()
          return repeat(result.stream.replace(/^order-/, ''))
        case 'key-reused':
          void claim.withdraw()
          return { outcome: 'key-reused' }
        case 'stale':
          continue
        case 'conflict':
          if (orderNumber === proposed) proposals.wasTaken(day)
          numbers.take(orderNumber)
          orderNumber = await numbers.draw(day)
          // Counted again: until now the order that has the number stood in for this one.
          await claim.withdraw()
          claim = await claimNumber()
      }
    }
    throw new Error(`no place for the order after ${MOST_ROUNDS} rounds`)
  }

  /** What the key has placed already; null when nothing. */
  async function placedWith(key: string | null, fingerprint: string): Promise<PlaceOrderResult | null> {
    const earlier = key === null ? null : await orderViews.findByIdempotencyKey(key)
    if (earlier === null) return null
    return earlier.fingerprint === fingerprint ? repeat(earlier.orderNumber) : { outcome: 'key-reused' }
  }

  async function mayKeep(day: Day, proposed: string): Promise<boolean> {
    if (!isOrderNumberOf(day, proposed) || !proposals.areKept(day)) return false
    if (!(await isTakenOtherwise(proposed))) return true
    proposals.wasTaken(day)
    return false
  }

  /** Whether an order has this number in the spelling of older logs. The current spelling is refused by the log itself. */
  async function isTakenOtherwise(proposed: string): Promise<boolean> {
    for (const spelling of orderNumberSpellings(proposed)) {
      if (spelling !== proposed && (await orderViews.takenNumbers(spelling)).has(proposed)) return true
    }
    return false
  }

  async function repeat(orderNumber: string): Promise<PlaceOrderResult> {
    const view = await orderViews.find(orderNumber)
    if (!view) throw new Error('an idempotency key names an order that the order read model does not have')
    return { outcome: 'repeated', order: view.order }
  }
}

/**
 * Whether two requests ask for the same order. Neither the proposed number nor the total is compared: the same order
 * sent again after a change of the delivery fee is answered with what was placed.
 */
function fingerprintOf({ name, email, phone, address, items }: Checkout): string {
  const lines = items.map(({ id, size, quantity, price }) => [id, size, quantity, price])
  return hash('sha256', JSON.stringify([name, email, phone, address, lines]), 'base64url')
}
