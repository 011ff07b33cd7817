/** Places an order: reads the facts that the rules need, decides, appends, and decides again when another append came first. */

import { hash, randomUUID } from 'node:crypto'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { cityFrom, cityIn } from '#catalogue/cities.ts'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import { dayOf, hourOf } from '#events/calendar.ts'
import { type Code, codeKey } from '#events/codes/code-state.ts'
import type { TypedCode } from '#events/codes/code-use.ts'
import { identityOf } from '#events/customer-key-of.ts'
import { type Actor, orderStream, type ShopEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { decide } from '#events/order-decider.ts'
import type { Checkout } from '#events/orders/checkout.ts'
import type { Order } from '#events/orders/order.ts'
import type { OrderByHand } from '#events/orders/order-commands.ts'
import { noOrder, orderOf, placedOrder } from '#events/orders/order-state.ts'
import type { Refusal } from '#events/orders/refusal.ts'
import { visitSource, withoutPerson } from '#events/orders/visit-source.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { TryCode } from '#server/codes/code-tries.ts'
import type { CurrentOffers } from '#server/codes/current-offers.ts'
import { readCode } from '#server/codes/read-code.ts'
import { appendByKey } from '#server/platform/append-by-key.ts'
import { MOST_ROUNDS, type OrderNumbers } from './order-numbers.ts'
import type { Claim, OrderSources } from './order-sources.ts'

export type PlacementRequest = {
  /** The e-mail is empty for a customer without one, whose order one of the shop's people types. */
  readonly checkout: Checkout
  /** As it was typed; null without one. */
  readonly code: string | null
  /** No offer is to apply: what one of the shop's people may choose. */
  readonly withoutOffer?: boolean | undefined
  /** Who types it, and what only the shop's people may decide; null for a shopper. */
  readonly byHand: {
    readonly actor: Actor
    readonly terms: OrderByHand
    /** The actor may exceed the limits of `alone-rules.ts`. */
    readonly beyondAlone: boolean
  } | null
  /** The browser's key for this checkout. */
  readonly key: string | null
  /** SHA-256 (hex) of the device's id; null for an order that is typed by hand. */
  readonly device: string | null
  /** The network that the request came from; null when it is unknown. */
  readonly network: string | null
  /** The id of the HTTP request (`requestIdOf`); unset when a program of the shop places it. */
  readonly request?: string | undefined
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
  readonly readUses: EventStore['readUses']
  readonly tryCode: TryCode
  readonly offers: Pick<CurrentOffers, 'at'>
  readonly sources: Pick<OrderSources, 'claim'>
  readonly catalogue: { at(instant: number): Catalogue }
  /** In tests; otherwise those of the catalogue. */
  readonly delivery?: DeliveryTerms | undefined
  readonly terms?: OrderTerms | undefined
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly numbers: OrderNumbers
}

export type PlaceOrder = (request: PlacementRequest) => Promise<PlaceOrderResult>

const unlimited: Claim = { unconfirmed: undefined, withdraw: async () => undefined }

export function createPlaceOrder(dependencies: Dependencies): PlaceOrder {
  const {
    log,
    orderViews,
    readStock,
    readUses,
    tryCode,
    offers,
    sources,
    catalogue,
    delivery,
    terms,
    clock,
    numbers,
  } = dependencies

  return async (asked) => {
    const { checkout, code: typed, withoutOffer = false, key, device, network, byHand, request } = asked
    const { name, email, phone, address } = checkout
    const named = cityIn(address)
    const city = cityFrom(checkout.city ?? '') ?? named
    const fingerprint = fingerprintOf(
      checkout,
      city === named ? null : city,
      byHand?.terms,
      typed,
      withoutOffer,
    )
    // Without a key from the browser the shop makes one, so that it can itself repeat an append.
    const ownKey = key ?? randomUUID()
    // A repeated request is answered before the rules run: a price may have changed since the first time.
    const earlier = await placedWith(key, fingerprint)
    if (earlier !== null) return earlier

    const codeName = typed === null ? null : await codeNamed(typed, byHand === null ? (network ?? '') : null)
    const at = new Date(clock()).toISOString()
    const day = dayOf(at)
    const proposed = checkout.orderNumber ?? ''
    let orderNumber = await numbers.choose(day, proposed)
    const identity = identityOf(checkout)
    const source = byHand === null ? withoutPerson(visitSource(checkout.from ?? ''), checkout) : null

    // The shop's own people place as many orders as they are asked to.
    const claimNumber = () =>
      byHand === null && device !== null
        ? sources.claim({ orderNumber, key: ownKey, phone, device, network })
        : unlimited
    let claim = await claimNumber()

    for (let round = 0; round < MOST_ROUNDS; round++) {
      const [isKnown, stock, blocked, earlierOrders, code, offered] = await Promise.all([
        orderViews.isCustomerKnown(identity),
        readStock(),
        byHand === null ? orderViews.blockedAs(checkout) : null,
        // A customer without an e-mail may have ordered with one before.
        email === '' ? orderViews.customerRecord(email, phone) : null,
        codeName === null ? undefined : typedCode(codeName, checkout),
        codeName === null && !withoutOffer ? offersFor(checkout, Date.parse(at)) : [],
      ])
      const current = catalogue.at(Date.parse(at))
      const newCustomer = !isKnown && (earlierOrders?.placed ?? 0) === 0
      const decision = decide(
        {
          type: 'PlaceOrder',
          orderNumber,
          day,
          hour: hourOf(at),
          lines: checkout.items,
          catalogue: current,
          stock,
          delivery,
          terms,
          unconfirmed: claim.unconfirmed,
          total: checkout.total,
          code,
          offers: offered,
          now: Date.parse(at),
          customer: { name, email, phone, address, device },
          ...(city !== null && { city }),
          ...(source !== null && { source }),
          blocked: blocked !== null,
          byHand: byHand?.terms,
          alone: byHand?.beyondAlone === false ? current.shop.orders : undefined,
          newCustomer,
          keyed: true,
          request,
        },
        noOrder,
      )
      if (!decision.accepted) {
        const { refusal } = decision
        void claim.withdraw()
        // This key's own order may have taken the last pieces or the last use of its code or offer, or may be the one that waits.
        const mayBeOwn = ['not-enough', 'too-much', 'code-refused', 'total-changed'].includes(refusal.reason)
        const earlier = mayBeOwn ? await placedWith(key, fingerprint) : null
        return earlier ?? { outcome: 'refused', refusal }
      }

      const actor: Actor = byHand?.actor ?? { role: 'shopper' }
      const used = codeUsedBy(decision.events, code === undefined ? offered : [code])
      const result = await appendByKey(log, {
        stream: orderStream(orderNumber),
        expected: 0,
        events: decision.events,
        actor,
        at,
        customerIsNew: { identity, expected: !isKnown },
        ...(used && {
          codeUse: {
            code: used.code,
            version: used.version,
            identity,
            uses: used.limits.uses,
            usesPerCustomer: used.limits.usesPerCustomer,
          },
        }),
        idempotency: { key: ownKey, fingerprint },
      })
      switch (result.outcome) {
        case 'appended':
          numbers.take(orderNumber)
          return {
            outcome: 'placed',
            order: orderOf(placedOrder(decision.events.map((event) => ({ ...event, at, actor })))),
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
          orderNumber = await numbers.chooseAnother(day, orderNumber, proposed)
          // Counts again: until now the order that has the number stood in for this one.
          await claim.withdraw()
          claim = await claimNumber()
      }
    }
    throw new Error(`the order could not be placed in ${MOST_ROUNDS} rounds`)
  }

  /** The name of a code, empty when it can be none. A wrong one of a shopper uses an attempt of the network. */
  async function codeNamed(typed: string, network: string | null): Promise<string> {
    const name = codeKey(typed) ?? ''
    const find = async () => (name === '' ? null : readCode(log, name))
    if (network !== null) await tryCode(network, find, (code) => code !== null && !code.closed)
    return name
  }

  async function typedCode(name: string, { email, phone }: Checkout): Promise<TypedCode> {
    if (name === '') return { code: null, uses: 0, usesOfCustomer: 0, earlierOrders: 0 }
    const [code, { uses, usesOfCustomer }, usesOfPhone, record] = await Promise.all([
      readCode(log, name),
      readUses({ code: name, identity: identityOf({ email, phone }) }),
      orderViews.codeUsesByPhone(name, phone),
      orderViews.customerRecord(email, phone),
    ])
    return {
      code,
      uses,
      usesOfCustomer: Math.max(usesOfCustomer, usesOfPhone),
      earlierOrders: record.placed - record.cancelled,
    }
  }

  /** As after all events of the log: an offer that was changed a moment ago, perhaps on another server, is as it is now. */
  async function offersFor(checkout: Checkout, instant: number): Promise<readonly TypedCode[]> {
    return Promise.all(offers.at(instant).map(({ code }) => typedCode(code, checkout)))
  }

  /** The result of an earlier request with the key; null when there was none. */
  async function placedWith(key: string | null, fingerprint: string): Promise<PlaceOrderResult | null> {
    const earlier = key === null ? null : await orderViews.findByIdempotencyKey(key)
    if (earlier === null) return null
    return earlier.fingerprint === fingerprint ? repeat(earlier.orderNumber) : { outcome: 'key-reused' }
  }

  async function repeat(orderNumber: string): Promise<PlaceOrderResult> {
    const view = await orderViews.find(orderNumber)
    if (!view) throw new Error('an idempotency key names an order that the order read model does not have')
    return { outcome: 'repeated', order: view.order }
  }
}

/** The code or offer that a placed order uses. */
function codeUsedBy(events: readonly ShopEvent[], codes: readonly TypedCode[]): Code | null {
  const [placed] = events
  const name = placed?.type === 'OrderPlaced' ? placed.data.code?.code : undefined
  return codes.find(({ code }) => code?.code === name)?.code ?? null
}

/**
 * The same for two requests for the same order. It includes neither the proposed number, the source nor the total: the same order sent again
 * after a change of the delivery fee is answered with the placed order. Of the city it includes only one that the address does not
 * name: the checkout's field for it may load, and take the city of the address, between two tries of an order.
 */
function fingerprintOf(
  { name, email, phone, address, items }: Checkout,
  city: string | null,
  terms: OrderByHand | undefined,
  code: string | null,
  withoutOffer: boolean,
): string {
  const lines = items.map(({ id, size, quantity, price }) => [id, size, quantity, price])
  // What a request does not have is left out, as by older programs, whose orders may be sent again after an update.
  const others = [...(terms === undefined ? [] : [terms]), ...(city === null ? [] : [city])]
  if (code !== null) others.push(`code ${codeKey(code) ?? code}`)
  if (withoutOffer) others.push('without an offer')
  return hash('sha256', JSON.stringify([name, email, phone, address, lines, ...others]), 'base64url')
}
