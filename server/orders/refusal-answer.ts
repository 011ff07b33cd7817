/** The sentences that people read when the rules refuse a command. */

import { brand } from '#catalogue/brand.ts'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Totals } from '#catalogue/totals.ts'
import { placingCalls } from '#contract/orders/placing.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import { codeSum } from '#events/codes/code-sum.ts'
import { codeSentence } from '#events/codes/code-words.ts'
import type { ShopEvent } from '#events/event.ts'
import { EMPTY_CART, TOO_MANY_LINES } from '#events/orders/checkout.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import type { OrderDecision, PriceChange, Refusal } from '#events/orders/refusal.ts'
import { tooMuchSentence } from '#events/orders/too-much-words.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { conflictOf } from '#server/platform/http/answer-call.ts'

const { placeOrder } = placingCalls

/** What follows from a command that the rules accept; throws their refusal. */
export function acceptedEvents(decision: OrderDecision): readonly ShopEvent[] {
  if (!decision.accepted) throw refusalAnswer(decision.refusal)
  return decision.events
}

export function refusalAnswer(refusal: Refusal): Refused {
  switch (refusal.reason) {
    case 'empty-cart':
      return items(EMPTY_CART)
    case 'too-many-lines':
      return items(TOO_MANY_LINES)
    case 'unknown-product':
      return items('One of the products in your cart is no longer sold. Please remove it and try again.')
    case 'sold-out':
      return items(`${refusal.name} is sold out. Please remove it and try again.`)
    case 'coming-soon':
      return items(`${refusal.name} is not on sale yet. Please remove it and try again.`)
    case 'bad-quantity':
      return items(`The quantity of ${refusal.name} must be a whole number from 1 to ${MAX_QUANTITY}.`)
    case 'size-not-made':
      return items(`${refusal.name} is not made in size ${refusal.size}. Please choose another size.`)
    case 'too-much':
      return items(tooMuchSentence(refusal, brand))
    case 'too-long':
      return items(
        'Your order is too long to be recorded. Please shorten the name and the address, or order fewer different products at once.',
      )
    case 'not-enough': {
      const { shortages } = refusal
      return new Refused(409, shortageSentence(shortages), conflictOf(placeOrder, { shortages }))
    }
    case 'no-such-product':
      return refusedField('productId', 'The shop has no such product.')
    case 'below-zero':
      return new Refused(409, `${leftSentence(refusal)} More cannot be taken off.`, {
        fields: { units: leftSentence(refusal) },
      })
    case 'price-changed': {
      const { changes, totals, code } = refusal
      const news = { changes, totals, ...(code && { code }) }
      return new Refused(409, priceSentence(changes), conflictOf(placeOrder, news))
    }
    case 'total-changed': {
      const { totals, code } = refusal
      const news = { totals, ...(code && { code }) }
      return new Refused(409, totalSentence(totals, code), conflictOf(placeOrder, news))
    }
    case 'code-refused':
      return refusedField('code', codeSentence(refusal.problem))
    case 'already-placed':
      return new Refused(409, 'This order has already been placed.')
    case 'no-such-order':
      return new Refused(404, 'There is no such order.')
    case 'status-changed':
      return new Refused(409, `Somebody else has set it to ${refusal.status} meanwhile.`)
    case 'not-delivered':
      return new Refused(409, 'This is possible as soon as it has been delivered.')
    case 'not-in-order':
      return refusedField('productId', 'This product is not in the order.')
    case 'rated-often':
      return new Refused(409, 'The ratings of this order were changed so often that they stay as they are.')
    case 'customer-erased':
      return new Refused(
        409,
        'The customer’s data was erased at their request: there is nobody left to write to or to deliver to.',
      )
    case 'unknown-courier':
      return refusedField('courier', 'The shop has no such courier.')
    case 'handed-over': {
      const { courier, trackingNumber } = refusal
      const as = trackingNumber === null ? '' : `, as ${trackingNumber}`
      return new Refused(409, `It is with ${courierName(courier)} already${as}.`)
    }
    case 'tracking-taken':
      return new Refused(409, `This tracking number belongs to order ${refusal.orderNumber}.`)
    case 'not-to-ship':
      return new Refused(409, `It is ${refusal.status}, so that there is nothing to hand over.`)
    case 'not-handed-over':
      return new Refused(409, 'It has not been handed over to a courier.')
    case 'other-courier':
      return new Refused(409, `It was handed over to ${courierName(refusal.courier)}.`)
    case 'cash-booked':
      return new Refused(409, `Its cash is booked by statement ${refusal.statement}.`)
    case 'cash-not-booked':
      return new Refused(409, 'Its cash is not booked by this statement.')
    case 'claimed':
      return new Refused(409, 'It is claimed from the courier: withdraw the claim first.')
    case 'not-claimed':
      return new Refused(409, 'There is no such claim that this could change.')
    case 'claim-settled':
      return new Refused(
        409,
        `Its claim was paid by statement ${refusal.statement}: take that one back first.`,
      )
    case 'no-difference':
      return new Refused(
        409,
        'What arrived in the bank is what the statement says: there is nothing to explain.',
      )
    case 'no-unknown-line':
      return new Refused(404, 'The statement has no such line that is still unknown.')
    case 'bad-amount':
      return new Refused(422, 'What was collected is an amount of 0 or more.')
    case 'blocked':
      return new Refused(409, 'We cannot take this order here. Please call or write to the shop.')
    case 'order-changed':
      return new Refused(409, 'Somebody else has changed this order meanwhile. Look at it again.')
    case 'not-changeable': {
      const { status } = refusal
      const why = isUnsent(status) ? 'It was sent before' : `It is ${status}`
      return new Refused(409, `${why}, so that it cannot be changed any more.`)
    }
    case 'too-much-paid': {
      const sentence =
        refusal.most === 0
          ? 'Nothing is left to pay or to give back.'
          : `The amount is from Rs 1 to ${formatRupees(refusal.most)}.`
      return refusedField('amount', sentence, 409)
    }
    case 'needs-owner':
      return refusedField('amount', beyondAlone(refusal), 403)
    case 'below-advance':
      return new Refused(
        409,
        `${formatRupees(refusal.advance)} was paid in advance, and it would cost less. Return the difference first.`,
      )
    case 'below-credit':
      return new Refused(
        409,
        `${formatRupees(refusal.credit)} of it is paid by the exchange, and it would cost less. Give the exchange up to refund the difference.`,
      )
    case 'not-confirmed':
      return new Refused(409, 'Its customer has not confirmed it.')
    case 'not-on-its-way':
      return new Refused(409, `It is ${refusal.status}, and not on its way.`)
    case 'never-left':
      return new Refused(409, 'It never left the shop, so that nothing of it can come back.')
    case 'no-such-message':
      return new Refused(409, 'This message makes no sense for the order as it is.')
    case 'nothing-comes-back':
      return new Refused(409, 'Nothing of this order is to come back.')
    case 'not-these-pieces':
      return refusedField('pieces', 'These are not the pieces that are to come back.')
    case 'return-too-late':
      return new Refused(
        409,
        `This is possible within ${refusal.days} days after the delivery. Please write to the shop.`,
      )
    case 'return-open':
      return new Refused(409, 'An exchange or a return is already asked for or agreed.')
    case 'no-return':
      return new Refused(409, 'No exchange and no return is asked for or agreed.')
  }
}

function beyondAlone({ what, percent, most }: Extract<Refusal, { reason: 'needs-owner' }>): string {
  const rupees = formatRupees(most)
  switch (what) {
    case 'discount':
      return `Without the owner, a discount is at most ${percent}% of the price: ${rupees} for this order.`
    case 'advance':
      return `Without the owner, at most ${percent}% of the total is recorded in advance: ${rupees} more for this order.`
    case 'refund': {
      const part = percent === 0 ? '' : ` and ${percent}% of the total`
      return `Without the owner, only what came back${part} is refunded: ${rupees} more for this order.`
    }
  }
}

function totalSentence({ deliveryFee, total }: Totals, code: UsedCode | undefined): string {
  const delivery = deliveryFee === 0 ? 'free' : formatRupees(deliveryFee)
  const off = codeSum(code).map(({ name, amount }) => `${name} (${amount}) applies, `)
  return `The total has changed: ${off.join('')}delivery is ${delivery}, and your order comes to ${formatRupees(total)}. Please confirm it.`
}

function items(sentence: string): Refused {
  return refusedField('items', sentence)
}

function shortageSentence(shortages: readonly Shortage[]): string {
  return `${shortages.map(leftSentence).join(' ')} Please change your cart and try again.`
}

function leftSentence({ name, size, left }: Shortage): string {
  if (left <= 0) return `${name} (${size}) is sold out.`
  return left === 1 ? `Only 1 of ${name} (${size}) is left.` : `Only ${left} of ${name} (${size}) are left.`
}

function priceSentence(changes: readonly PriceChange[]): string {
  const news = changes.map(({ name, price }) => `${name} is now ${formatRupees(price)}`)
  return `Prices have changed: ${news.join(', ')}. Please review your cart and confirm.`
}
