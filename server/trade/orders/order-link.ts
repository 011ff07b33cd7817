/**
 * The link in the shop's mails, which opens all orders of the e-mail that the mail went to: the reader of the mailbox is that
 * customer. Its token is made of an order's number and the e-mail under a key of the shop, so that nothing is stored, and it is
 * the same on every server and after a restart. It opens nothing any more when the order has another e-mail, or none because
 * the customer was erased.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { identifierKey } from '#events/shop/identifier.ts'
import type { Order } from '#events/shop/order.ts'

/** A customer who has proved to read the mailbox of an e-mail. */
export type Mailbox = {
  /** In the form in which e-mails are compared. */
  readonly email: string
  /** SHA-256 (hex) of the id of the device that placed the order of the mail. */
  readonly device: string | null
}

export type OrderLinks = {
  /** The page that shows the orders, to be put after the shop's address. */
  pathFor(order: Pick<Order, 'orderNumber' | 'email'>): string
  /** Null for a token that the shop did not make, or whose order is not of that e-mail any more. */
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
    // What is after the # is not sent with a request, and so is in no log and in no Referer.
    pathFor: ({ orderNumber, email }) => `/order-history#open=${orderNumber}.${proofOf(orderNumber, email)}`,

    async mailboxOf(token) {
      const [, number, given] = TOKEN.exec(token) ?? []
      if (number === undefined || given === undefined) return null
      const view = await orderViews.find(number)
      if (view === null || view.order.email === '') return null
      const { order, device } = view
      const expected = proofOf(order.orderNumber, order.email)
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null
      return { email: identifierKey(order.email), device }
    },
  }
}
