/** What staff decide about money without the owner: a discount, an advance, and a refund of what did not come back, up to the terms of the shop. */

import type { Priced, PublicFact, ShopEvent, ShopEventType } from '../event.ts'
import type { AloneTerms } from './order-commands.ts'
import { evolve, type OrderState, type PlacedOrder } from './order-state.ts'
import { lessPieces, linesOfPieces, paidForAll } from './pieces.ts'
import type { Refusal } from './refusal.ts'

/** Why the owner alone may do what these facts say, which follow from a command on the order; null when they are within the terms. */
export function beyondAlone(
  events: readonly ShopEvent[],
  order: OrderState,
  terms: AloneTerms,
): Refusal | null {
  let state = order
  for (const event of events) {
    const refusal = beyondIn(event, state, terms)
    if (refusal !== null) return refusal
    // No amount depends on the time, or on who caused a fact.
    state = evolve(state, { ...event, at: '', actor: { role: 'system' } })
  }
  return null
}

function beyondIn(event: ShopEvent, order: OrderState, { alone, advance }: AloneTerms): Refusal | null {
  if (event.type === 'OrderPlaced') return discountBeyond(event.data, alone.discount)
  if (order.status === 'none') return null
  switch (event.type) {
    case 'LinesChanged':
      return takesMore(event.data) ? discountBeyond(event.data.after, alone.discount) : null
    case 'AdvanceReceived': {
      const percent = Math.max(alone.advance, advance.share)
      const most = partOf(order.total, percent) - order.handling.advance
      return beyond('advance', event.data.amount, most, percent)
    }
    case 'RefundPaid': {
      const { refunded, credited } = order.handling
      const most = worthBack(order) + partOf(order.total, alone.refund) - refunded - credited
      return beyond('refund', event.data.amount, most, alone.refund)
    }
    default:
      return null
  }
}

type Limited = Extract<Refusal, { readonly reason: 'needs-owner' }>['what']

function beyond(what: Limited, amount: number, most: number, percent: number): Refusal | null {
  return amount > most ? { reason: 'needs-owner', what, percent, most: Math.max(0, most) } : null
}

/** Whether somebody has taken something off an order by hand, or has recorded money that no courier collects. */
export function decidesMoney(event: PublicFact<ShopEventType>): boolean {
  switch (event.type) {
    case 'OrderPlaced':
      // The discount of an exchange is computed.
      return taken(event.data) > 0 && event.data.exchange === undefined
    case 'LinesChanged':
      return takesMore(event.data)
    case 'AdvanceReceived':
    case 'AdvanceReturned':
    case 'RefundPaid':
      return true
    default:
      return false
  }
}

type Discounted = Pick<Priced, 'subtotal' | 'discount'>

/** A discount takes off at most what the pieces cost. */
const taken = ({ subtotal, discount }: Discounted) => Math.min(subtotal, discount?.amount ?? 0)

function discountBeyond(priced: Discounted, percent: number): Refusal | null {
  return beyond('discount', taken(priced), partOf(priced.subtotal, percent), percent)
}

/** Whether the discount is a larger part of the price than before: the same rupees of fewer pieces are. */
function takesMore({ before, after }: { readonly before: Discounted; readonly after: Discounted }): boolean {
  return taken(after) * before.subtotal > taken(before) * after.subtotal
}

/** Rupees that were asked for what is in the house again: all of the total, with the delivery, when every piece is. */
function worthBack({ lines, total, handling: { back } }: PlacedOrder): number {
  const here = back.filter(({ condition }) => condition !== 'missing')
  return lessPieces(lines, here).length === 0 ? total : paidForAll(linesOfPieces(lines, here))
}

const partOf = (rupees: number, percent: number) => Math.round((rupees * percent) / 100)
