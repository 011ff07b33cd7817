/** The rules for changing an order before it leaves: its lines, where it goes, and the note for its parcel. */

import { nothingCounted, type StockCounts, shortages, stockKey } from '#events/catalogue/stock.ts'
import { keptCode } from '#events/codes/code-use.ts'
import { customerKeyOf } from '../customer-key-of.ts'
import { accept, refuse } from '../decision.ts'
import type { OrderLine, Priced, ShopEvent } from '../event.ts'
import type { ChangeDelivery, ChangeLines, ChangeNote } from './order-commands.ts'
import { priceLines } from './order-lines.ts'
import type { PlacedOrder } from './order-state.ts'
import { totalsWith } from './order-totals.ts'
import { lessPieces } from './pieces.ts'
import type { OrderDecision, Refusal } from './refusal.ts'
import { repeatedOf } from './repeated-of.ts'
import { isInShop } from './unsent.ts'

/** Null when what is sent may still change. */
function unchangeable(order: PlacedOrder, edition = order.handling.edition): Refusal | null {
  if (!isInShop(order)) return { reason: 'not-changeable', status: order.status }
  return edition === order.handling.edition ? null : { reason: 'order-changed' }
}

/** After a delivery that was a mistake: what came back or was given back is about the lines as they are. */
function isGivenBack({ handling: { back, refunded, credited, afterSale } }: PlacedOrder): boolean {
  return back.length > 0 || refunded > 0 || credited > 0 || afterSale?.step === 'agreed'
}

/**
 * Products that stay keep their price and what a code took off them, also in another size. Only pieces that are added must be left, so that an order can be made
 * smaller when a size is oversold. The customer's confirmation is sent again. What the customer has paid, in advance or
 * with pieces that are exchanged, is at most what the order costs.
 */
export function changeLines(command: ChangeLines, order: PlacedOrder): OrderDecision {
  const refusal = unchangeable(order, command.edition)
  if (refusal !== null) return refuse(refusal)
  if (isGivenBack(order)) return refuse({ reason: 'not-changeable', status: order.status })
  const { catalogue, stock = nothingCounted, delivery = catalogue.shop.delivery } = command
  const priced = priceLines(command.lines, catalogue, stock, order.lines)
  if ('refused' in priced) return refuse(priced.refused)
  const { lines } = priced
  const before = pricedOf(order)
  const { exchange, advance } = order.handling
  const { discount: discountBefore } = order.document
  const discount = command.discount === undefined ? discountBefore : (command.discount ?? undefined)
  const code = keptCode(order.document.code, lines, delivery)
  const totals = totalsWith(lines, delivery, { discount, exchange, code })
  const credit = exchange?.credit ?? 0
  const isBelowCredit = totals.subtotal - (discount?.amount ?? 0) - (code?.off ?? 0) < credit
  if (credit > 0 && isBelowCredit) return refuse({ reason: 'below-credit', credit })
  if (totals.total < advance) return refuse({ reason: 'below-advance', advance })
  const { subtotal, deliveryFee, total } = totals
  const after = inOrder({ lines: [...lines], subtotal, deliveryFee, discount, code, total })
  if (JSON.stringify(withoutOrder(after)) === JSON.stringify(withoutOrder(before))) return accept()
  const added = new Set(lessPieces(lines, order.lines).map(stockKey))
  const short = shortages(lines, withUnitsOf(order.lines, stock)).filter((size) => added.has(stockKey(size)))
  if (short.length > 0) return refuse({ reason: 'not-enough', shortages: short })

  const changed: ShopEvent = {
    type: 'LinesChanged',
    data: { ...repeatedOf(order), before, after, catalogue: catalogue.position },
  }
  return accept(changed, ...confirmationOf(order))
}

/** The mail about the change, unless a first one is about to be sent or the customer has no e-mail. */
function confirmationOf({ orderNumber, mail, contact }: PlacedOrder): readonly ShopEvent[] {
  const { state, failures } = mail.customer
  const isDue = state === 'pending' && failures === 0
  if (isDue || contact === null || contact.email === '') return []
  return [{ type: 'ConfirmationRequested', data: { orderNumber, recipient: 'customer' } }]
}

/** What an order sells now, with its price. */
export function pricedOf({
  lines,
  total,
  document: { subtotal, deliveryFee, discount, code },
}: PlacedOrder): Priced {
  return inOrder({ lines: [...lines], subtotal, deliveryFee, discount, code, total })
}

/** The same fields in the same order, so that two of them can be compared as texts. */
function inOrder({ lines, subtotal, deliveryFee, discount, code, total }: Priced): Priced {
  return { lines, subtotal, deliveryFee, ...(discount && { discount }), ...(code && { code }), total }
}

function withoutOrder({ lines, ...others }: Priced) {
  return { ...others, lines: lines.map((line) => JSON.stringify(line)).toSorted() }
}

/** The counts as if the order had not taken its units. */
export function withUnitsOf(lines: readonly OrderLine[], stock: StockCounts): StockCounts {
  const counts = new Map(stock)
  for (const line of lines) {
    const row = counts.get(stockKey(line))
    if (row !== undefined && line.reserved)
      counts.set(stockKey(line), { ...row, left: row.left + line.quantity })
    // A line that took no units keeps what it has.
    else if (row !== undefined) counts.delete(stockKey(line))
  }
  return counts
}

export function changeDelivery(
  { edition, address, city }: ChangeDelivery,
  order: PlacedOrder,
): OrderDecision {
  const refusal = unchangeable(order, edition)
  if (refusal !== null) return refuse(refusal)
  const { orderNumber, contact, city: before } = order
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (address === contact.address && city === before) return accept()
  const key = customerKeyOf(contact)
  return accept({
    type: 'DeliveryChanged',
    data: {
      orderNumber,
      before: before === null ? {} : { city: before },
      after: city === null ? {} : { city },
      customer: { before: { ...key, address: contact.address }, after: { ...key, address } },
    },
  })
}

export function changeNote({ edition, note }: ChangeNote, order: PlacedOrder): OrderDecision {
  const { orderNumber, contact, handling } = order
  if (note === (handling.note ?? '')) return accept()
  const refusal = unchangeable(order, edition)
  if (refusal !== null) return refuse(refusal)
  if (contact === null) return refuse({ reason: 'customer-erased' })
  return accept({ type: 'NoteChanged', data: { orderNumber, customer: { ...customerKeyOf(contact), note } } })
}
