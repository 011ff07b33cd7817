/** The facts about an order that its people change, ask and pack before it leaves, and about its customer. */

import { contact, discount, id, line, ofOrder, personalText, rupees, usedCode } from '../fact-parts.ts'
import { type Fact, fact } from '../fact-schema.ts'
import { z } from '../zod.ts'
import { blockReasons, orderStatuses, paymentMeans } from './order.ts'

/** What an order sells, with its price. */
export const priced = z.object({
  lines: z.array(line).min(1),
  subtotal: rupees,
  deliveryFee: rupees,
  discount: discount.optional(),
  code: usedCode.optional(),
  total: rupees,
})
export type Priced = Readonly<z.infer<typeof priced>>

/**
 * An order that had not left the shop was changed. Lines that stay keep their price. `before` repeats the whole order, so that
 * folds store nothing per order.
 */
const linesChanged = fact('LinesChanged', {
  ...ofOrder,
  before: priced,
  after: priced,
  /** The position of the last fact of the catalogue, by which new products were priced. */
  catalogue: z.int().min(0),
})

const city = z.object({ city: id.optional() })

/** It is to be delivered elsewhere. */
const deliveryChanged = fact('DeliveryChanged', {
  orderNumber: id,
  before: city,
  after: city,
  customer: z.object({ before: personalText('address'), after: personalText('address') }),
})

/** The note for the parcel was changed; an empty one is none. */
const noteChanged = fact('NoteChanged', { orderNumber: id, customer: personalText('note') })

/** The customer was asked to pay a part in advance. */
const advanceAsked = fact('AdvanceAsked', { orderNumber: id, amount: rupees.min(1) })

const payment = {
  orderNumber: id,
  amount: rupees.min(1),
  means: z.enum(paymentMeans),
  /** What identifies the payment, such as the number of the transaction; may be empty. */
  customer: personalText('reference'),
}
const advanceReceived = fact('AdvanceReceived', payment)
const advanceReturned = fact('AdvanceReturned', payment)

/** The slip for the parcel was printed. */
const slipPrinted = fact('SlipPrinted', { orderNumber: id })
const packed = fact('Packed', { orderNumber: id, status: z.enum(orderStatuses) })
const unpacked = fact('Unpacked', { orderNumber: id, status: z.enum(orderStatuses) })

/** The shop sells no longer to the customer of this order. */
const customerBlocked = fact('CustomerBlocked', { orderNumber: id, reason: z.enum(blockReasons) })
const customerUnblocked = fact('CustomerUnblocked', { orderNumber: id, reason: z.enum(blockReasons) })

/** A typing error was corrected. Whether it was the customer's first order does not change. */
const contactCorrected = fact('ContactCorrected', {
  orderNumber: id,
  /** Personal data, before and after the correction. */
  customer: z.object({ before: contact, after: contact }),
})

export const changeFacts = [
  contactCorrected,
  linesChanged,
  deliveryChanged,
  noteChanged,
  advanceAsked,
  advanceReceived,
  advanceReturned,
  slipPrinted,
  packed,
  unpacked,
  customerBlocked,
  customerUnblocked,
] as const satisfies readonly Fact[]
