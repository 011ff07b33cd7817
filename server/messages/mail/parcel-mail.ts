/** The mail to the customer after the parcel was handed over to a courier. */

import { brand } from '#catalogue/brand.ts'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { written } from './letter.tsx'
import type { Mail } from './mailer.ts'
import { helloTo, mailId, type OrderMailOccasion, questions } from './order-mail-parts.ts'

export async function parcelMail(order: Order, occasion: OrderMailOccasion): Promise<Mail> {
  const { address, publicUrl, ordersPath, edition, words } = occasion
  const { orderNumber, name, courier, trackingNumber, trackingUrl } = order
  const due = toCollect(order)
  const pay =
    due === 0
      ? 'There is nothing to pay at the door.'
      : `Please have ${formatRupees(due)} ready: you pay when you receive it.`
  const history = siteLink(publicUrl, ordersPath)
  return {
    id: mailId(orderNumber, 'parcel', edition),
    to: address,
    subject: `Your ${brand.name} order ${orderNumber} is on its way`,
    ...(await written({
      greeting: `${helloTo(name)}, your order is on its way to you.`,
      paragraphs: words,
      tables: [
        {
          rows: [
            ['Order number', orderNumber],
            ['Courier', courierName(courier ?? '')],
            ['Tracking number', trackingNumber ?? ''],
            ['To pay, in cash', due === 0 ? 'Nothing' : formatRupees(due)],
          ],
          align: 'left',
        },
      ],
      link:
        trackingUrl === null
          ? { address: history, words: 'See the order' }
          : { address: trackingUrl, words: 'Follow the parcel' },
      closings: [pay, questions()].filter((line) => line !== null),
    })),
    attachments: [],
  }
}
