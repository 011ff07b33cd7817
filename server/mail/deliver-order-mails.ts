/** Sends the mails of one order that are still to be sent. */

import { type Delivery, deliveryOf, nothingToSend } from './delivery.ts'
import type { Mailer } from './mailer.ts'
import { createSendOrderMail, type SendingDependencies } from './send-order-mail.ts'

/** `upSince`: when the server began to answer, in milliseconds since 1970; null while it does not. */
export type DeliverOrderMails = (
  orderNumber: string,
  mailer: Mailer,
  upSince?: number | null,
) => Promise<Delivery>

export function createDeliverOrderMails(dependencies: SendingDependencies): DeliverOrderMails {
  const { shopEmail } = dependencies
  const send = createSendOrderMail(dependencies)
  return async (orderNumber, mailer, upSince = null) => {
    const server = { mailer, upSince }
    // The mails to the customer come last: while one is pending, a restart takes up the entire order again.
    const shop = shopEmail() === undefined ? nothingToSend : await send(orderNumber, 'shop', server)
    const customer = await send(orderNumber, 'customer', server)
    const parcel = await send(orderNumber, 'parcel', server)
    if (shop === null || customer === null || parcel === null) return { outcome: 'unknown-order' }
    return deliveryOf({ shop, customer, parcel })
  }
}
