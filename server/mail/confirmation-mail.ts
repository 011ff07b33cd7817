/** The two mails of an order: to the shopper who placed it, and to the shop. */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Recipient } from '#events/event.ts'
import type { Order } from '#events/order.ts'
import { type MailRow, mailClosing, mailGreeting, mailLink, mailPage, mailTable } from './mail-page.ts'
import type { Mail } from './mailer.ts'

type Addressee = { readonly recipient: Recipient; readonly address: string }

export function confirmationMail(
  order: Order,
  { recipient, address }: Addressee,
  publicUrl: string | undefined,
): Mail {
  const rows: readonly MailRow[] = [
    ...order.items.map(
      ({ name, size, quantity, price }) =>
        [`${quantity} × ${name}, size ${size}`, formatRupees(price * quantity)] as const,
    ),
    ['Delivery', order.deliveryFee === 0 ? 'Free' : formatRupees(order.deliveryFee)],
    ['Total, cash on delivery', formatRupees(order.total)],
  ]
  const details = [
    ['Order number', order.orderNumber],
    ['Name', order.name],
    ['Phone', order.phone],
    ['Email', order.email],
    ['Address', order.address],
  ] as const
  const greeting =
    recipient === 'customer'
      ? `Thank you, ${order.name}. Your order is in. We will bring it to your door and you pay when you receive it.`
      : `A new order came in from ${order.name}.`
  const link =
    publicUrl === undefined
      ? null
      : `${publicUrl.replace(/\/$/, '')}${recipient === 'customer' ? '/order-history' : '/admin/dashboard'}`
  const closing =
    recipient === 'customer' ? `Questions? Write to ${brand.email} or call ${brand.phone}.` : null

  return {
    id: `${order.orderNumber}-${recipient}`,
    to: address,
    subject:
      recipient === 'customer'
        ? `Your ${brand.name} order ${order.orderNumber}`
        : `New order ${order.orderNumber}: ${formatRupees(order.total)}`,
    text: [
      greeting,
      '',
      ...rows.map(([what, amount]) => `${what}: ${amount}`),
      '',
      ...details.map(([what, value]) => `${what}: ${value}`),
      ...[link, closing].filter((line) => line !== null).flatMap((line) => ['', line]),
      '',
      brand.name,
    ].join('\n'),
    html: mailPage([
      mailGreeting(greeting),
      mailTable(rows, 'right'),
      mailTable(details, 'left'),
      ...(link === null ? [] : [mailLink(link, 'See the order')]),
      ...(closing === null ? [] : [mailClosing(closing)]),
    ]),
  }
}
