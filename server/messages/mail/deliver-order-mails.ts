/** Sends the mails of one order that are still to be sent. */

import { laterMails } from '#events/messages/order-mail.ts'
import { type Delivery, deliveryOf, type MailResult, nothingToSend } from './delivery.ts'
import type { Mailer } from './mailer.ts'
import { createReadOrder } from './read-order.ts'
import { createSendOrderMail, type SendingDependencies } from './send-order-mail.ts'

/** `upSince`: when the server began to answer, in milliseconds since 1970; null while it does not. */
export type DeliverOrderMails = (
  orderNumber: string,
  mailer: Mailer,
  upSince?: number | null,
) => Promise<Delivery>

export function createDeliverOrderMails(dependencies: SendingDependencies): DeliverOrderMails {
  const { shopEmail } = dependencies
  const readOrder = createReadOrder(dependencies)
  const send = createSendOrderMail(dependencies)
  return async (orderNumber, mailer, upSince = null) => {
    const server = { mailer, upSince }
    // The mails to the customer come last: while one is pending, a restart takes up the entire order again.
    const shop = shopEmail() === undefined ? nothingToSend : await send(orderNumber, 'shop', server)
    const customer = await send(orderNumber, 'customer', server)
    if (shop === null || customer === null) return { outcome: 'unknown-order' }
    const later: MailResult[] = []
    // Those that there is something to write about.
    const mail = (await readOrder(orderNumber))?.mail
    for (const which of laterMails.filter((which) => mail?.[which].state)) {
      later.push((await send(orderNumber, which, server)) ?? nothingToSend)
    }
    return deliveryOf({ shop, customer, later })
  }
}
