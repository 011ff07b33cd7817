/** Writes one of the mails of an order. */

import type { Receipt } from '#events/proof/receipt.ts'
import type { Order } from '#events/shop/order.ts'
import { changeToTell } from './change-to-tell.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { Mail } from './mailer.ts'
import { parcelMail } from './parcel-mail.ts'
import type { PendingMail } from './pending-mail.ts'
import type { ReadOrder } from './read-order.ts'
import { refundMail } from './refund-mail.ts'
import { lastAnswer, returnMail } from './return-mail.ts'

export type WritingDependencies = {
  readonly publicUrl: string | undefined
  /** The path of the page that shows a customer's orders in full. */
  readonly ordersPath: (order: Order) => string
  /** Rejects when nothing is signed. */
  readonly receiptOf: (orderNumber: string) => Promise<Receipt | null>
}

type Writing = WritingDependencies & { readonly readOrder: ReadOrder }

export async function writeOrderMail(pending: PendingMail, dependencies: Writing): Promise<Mail> {
  const mail = await writtenMail(pending, dependencies)
  const request = requestOf(pending.events)
  return request === undefined ? mail : { ...mail, request }
}

function requestOf(events: PendingMail['events']): string | undefined {
  for (const event of events) if (event.type === 'OrderPlaced') return event.data.request
  return undefined
}

async function writtenMail(
  { which, order, placed, events, address, progress }: PendingMail,
  { publicUrl, ordersPath, receiptOf, readOrder }: Writing,
): Promise<Mail> {
  const occasion = { address, publicUrl, ordersPath: ordersPath(order), edition: progress.edition }
  switch (which) {
    case 'parcel':
      return parcelMail(order, occasion)
    case 'refund':
      return refundMail(placed, events, occasion)
    case 'return': {
      const answer = lastAnswer(events)
      if (answer === undefined) throw new Error(`nothing was answered about order ${order.orderNumber}`)
      const linked = answer.type === 'ExchangeAgreed' ? await readOrder(answer.data.exchange) : null
      return returnMail({ order: placed, answer, linked }, occasion)
    }
    case 'customer':
    case 'shop': {
      const receipt = which === 'customer' ? await receiptOf(order.orderNumber).catch(() => null) : null
      const change = which === 'customer' ? changeToTell(events, placed) : null
      const { exchange } = placed.handling
      return confirmationMail(order, { ...occasion, recipient: which, receipt, change, exchange })
    }
  }
}
