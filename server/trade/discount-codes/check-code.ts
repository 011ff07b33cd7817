/**
 * What a code takes off a cart, before the order is placed. Who the customer is plays no part in it, so that nobody can find out here
 * whether a customer has used a code; the limits of a customer are checked with the order.
 */

import type { DeliveryTerms } from '#catalogue/schema.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { codeKey } from '#events/shop/code-state.ts'
import { applyCode } from '#events/shop/code-use.ts'
import type { Refusal } from '#events/shop/decision.ts'
import type { UsedCode } from '#events/shop/order.ts'
import type { RequestedLine } from '#events/shop/order-commands.ts'
import { priceLines, totalsWith } from '#events/shop/order-lines.ts'
import { nothingCounted } from '#events/shop/stock.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { readCode } from './read-code.ts'

/** What the checkout shows of a code that the cart can use. */
export type CheckedCode = UsedCode & Totals

export type CheckCode = (
  typed: string,
  items: readonly RequestedLine[],
) => Promise<CheckedCode | { readonly refusal: Refusal }>

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly readUses: EventStore['readUses']
  readonly catalogue: Pick<CurrentCatalogue, 'at'>
  readonly delivery?: DeliveryTerms | undefined
  readonly clock: () => number
}

export function createCheckCode({ log, readUses, catalogue, delivery, clock }: Dependencies): CheckCode {
  return async (typed, items) => {
    const now = clock()
    const shop = catalogue.at(now)
    const terms = delivery ?? shop.shop.delivery
    const priced = priceLines(items, shop, nothingCounted)
    if ('refused' in priced) return { refusal: priced.refused }
    const { changes } = priced
    if (changes.length > 0) {
      return { refusal: { reason: 'price-changed', changes, totals: totalsWith(priced.lines, terms) } }
    }
    const key = codeKey(typed)
    const code = key === null ? null : await readCode(log, key)
    const { uses } = code === null ? { uses: 0 } : await readUses({ code: code.code, identity: NOBODY })
    const use = { code, uses, usesOfCustomer: 0, earlierOrders: 0 }
    const result = applyCode(use, { lines: priced.lines, delivery: terms, now })
    if (result.problem !== null) return { refusal: { reason: 'code-refused', problem: result.problem } }
    return { ...result.used, ...totalsWith(result.lines, terms, { code: result.used }) }
  }
}

/** The identity of no customer. */
const NOBODY = ''
