/** Writes one of the mails of an order. */

import type { Receipt } from '#events/proof/receipt.ts'
import type { Order } from '#events/shop/order.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { Mail } from './mailer.ts'
import { parcelMail } from './parcel-mail.ts'
import type { PendingMail } from './pending-mail.ts'

export type WritingDependencies = {
  readonly publicUrl: string | undefined
  /** The path of the page that shows a customer's orders in full. */
  readonly ordersPath: (order: Order) => string
  /** Rejects when nothing is signed. */
  readonly receiptOf: (orderNumber: string) => Promise<Receipt | null>
}

export async function writeOrderMail(
  { which, order, address, progress, change }: PendingMail,
  { publicUrl, ordersPath, receiptOf }: WritingDependencies,
): Promise<Mail> {
  const occasion = { address, publicUrl, ordersPath: ordersPath(order), edition: progress.edition }
  if (which === 'parcel') return parcelMail(order, occasion)
  const receipt = which === 'customer' ? await receiptOf(order.orderNumber).catch(() => null) : null
  return confirmationMail(order, { ...occasion, recipient: which, receipt, change })
}
