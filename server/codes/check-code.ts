/**
 * What a code or an offer takes off a cart, before the order is placed. Who the customer is plays no part in it, so that nobody can find out here
 * whether a customer has used a code; the limits of a customer are checked with the order.
 */

import type { DeliveryTerms } from '#catalogue/schema.ts'
import type { Totals } from '#catalogue/totals.ts'
import { nothingCounted } from '#events/catalogue/stock.ts'
import { type Code, codeKey } from '#events/codes/code-state.ts'
import { applyCode, type CodeUse, type TypedCode } from '#events/codes/code-use.ts'
import { bestOffer } from '#events/codes/offers.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { UsedCode } from '#events/orders/order.ts'
import type { RequestedLine } from '#events/orders/order-commands.ts'
import { priceLines } from '#events/orders/order-lines.ts'
import { totalsWith } from '#events/orders/order-totals.ts'
import type { Refusal } from '#events/orders/refusal.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import type { CurrentOffers } from './current-offers.ts'
import { readCode } from './read-code.ts'

/** What the checkout shows of a code that the cart can use. */
export type CheckedCode = UsedCode & Totals

type Refused = { readonly refusal: Refusal }

export type CheckCode = (typed: string, items: readonly RequestedLine[]) => Promise<CheckedCode | Refused>

/** The totals, with the offer that applies by itself if there is one. */
export type CheckOffer = (items: readonly RequestedLine[]) => Promise<(Totals & Partial<UsedCode>) | Refused>

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly readUses: EventStore['readUses']
  readonly offers: Pick<CurrentOffers, 'at'>
  readonly catalogue: Pick<CurrentCatalogue, 'at'>
  readonly delivery?: DeliveryTerms | undefined
  readonly clock: () => number
}

export function createCheckCode(dependencies: Dependencies): {
  readonly checkCode: CheckCode
  readonly checkOffer: CheckOffer
} {
  const { log, readUses, offers, catalogue, delivery, clock } = dependencies

  function cartOf(items: readonly RequestedLine[]): CodeUse | Refused {
    const now = clock()
    const shop = catalogue.at(now)
    const terms = delivery ?? shop.shop.delivery
    const priced = priceLines(items, shop, nothingCounted)
    if ('refused' in priced) return { refusal: priced.refused }
    const { lines, changes } = priced
    if (changes.length === 0) return { lines, delivery: terms, now }
    return { refusal: { reason: 'price-changed', changes, totals: totalsWith(lines, terms) } }
  }

  async function withUses(code: Code | null): Promise<TypedCode> {
    const { uses } = code === null ? { uses: 0 } : await readUses({ code: code.code, identity: NOBODY })
    return { code, uses, usesOfCustomer: 0, earlierOrders: 0 }
  }

  return {
    async checkCode(typed, items) {
      const cart = cartOf(items)
      if ('refusal' in cart) return cart
      const key = codeKey(typed)
      const result = applyCode(await withUses(key === null ? null : await readCode(log, key)), cart)
      if (result.problem !== null) return { refusal: { reason: 'code-refused', problem: result.problem } }
      return { ...result.used, ...totalsWith(result.lines, cart.delivery, { code: result.used }) }
    },

    async checkOffer(items) {
      const cart = cartOf(items)
      if ('refusal' in cart) return cart
      const offer = bestOffer(await Promise.all(offers.at(cart.now).map(withUses)), cart)
      return { ...offer?.used, ...totalsWith(cart.lines, cart.delivery, { code: offer?.used }) }
    },
  }
}

/** The identity of no customer. */
const NOBODY = ''
