/**
 * The link in the shop's mails, which opens all orders of the e-mail address that got the mail: a reader of the mailbox is that
 * customer. Its token is an HMAC of an order's number and the e-mail with a key of the shop, so that nothing is stored and the token
 * is the same on every server and after a restart. It stops working when the order gets another e-mail or the customer is erased.
 */

import { createHmac } from 'node:crypto'
import { identifierKey } from '#events/identifier.ts'
import type { Order } from '#events/orders/order.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { isSameText } from '#server/platform/secrets/same-text.ts'

/** A customer who has opened a link from the mailbox of an e-mail address. */
export type Mailbox = {
  /** In the form in which e-mails are compared. */
  readonly email: string
  /** SHA-256 (hex) of the id of the device that placed the order of the mail. */
  readonly device: string | null
}

export type OrderLinks = {
  /** The path of the page that shows the orders. */
  pathFor(order: Pick<Order, 'orderNumber' | 'email'>): string
  /** Null for a token that the shop did not make, or whose order no longer has that e-mail. */
  mailboxOf(token: string): Promise<Mailbox | null>
}

/** 256 bits in base64url, after the number. */
const TOKEN = /^([\w-]{1,40})\.([\w-]{43})$/

export function createOrderLinks(key: Buffer, orderViews: Pick<OrderReadModel, 'find'>): OrderLinks {
  const proofOf = (orderNumber: string, email: string) =>
    createHmac('sha256', key)
      .update(`${orderNumber}\n${identifierKey(email)}`)
      .digest('base64url')

  return {
    // A browser does not send the part after the #, so that it is in no log and no Referer.
    pathFor: ({ orderNumber, email }) => `/order-history#open=${orderNumber}.${proofOf(orderNumber, email)}`,

    async mailboxOf(token) {
      const [, number, proof] = TOKEN.exec(token) ?? []
      if (number === undefined || proof === undefined) return null
      const view = await orderViews.find(number)
      if (view === null || view.order.email === '') return null
      const { order, device } = view
      if (!isSameText(proof, proofOf(order.orderNumber, order.email))) return null
      return { email: identifierKey(order.email), device }
    },
  }
}
