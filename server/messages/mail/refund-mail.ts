/** The mail to the customer that money was paid back. It has all refunds of the order, so that a later one can be compared. */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import { TIME_ZONE } from '#events/calendar.ts'
import type { OpenedEvent } from '#events/event.ts'
import { meansWords } from '#events/orders/change-words.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { type MailRow, written } from './letter.tsx'
import type { Mail } from './mailer.ts'
import { helloTo, mailId, type OrderMailOccasion, questions } from './order-mail-parts.ts'

type Refund = Extract<OpenedEvent, { type: 'RefundPaid' }>

/** Throws when nothing was refunded. */
export async function refundMail(
  { document: { orderNumber, name } }: PlacedOrder,
  events: readonly OpenedEvent[],
  occasion: OrderMailOccasion,
): Promise<Mail> {
  const { address, publicUrl, ordersPath, edition, words } = occasion
  const refunds = events.filter((event): event is Refund => event.type === 'RefundPaid')
  const last = refunds.at(-1)
  if (last === undefined) throw new Error(`nothing was refunded of order ${orderNumber}`)
  const paid = formatRupees(last.data.amount)
  const all = refunds.reduce((sum, { data }) => sum + data.amount, 0)
  const rows: MailRow[] = refunds.map((refund) => [refundWords(refund), formatRupees(refund.data.amount)])
  if (refunds.length > 1) rows.push(['In all', formatRupees(all)])
  return {
    id: mailId(orderNumber, 'refund', edition),
    to: address,
    subject: `Refund for your ${brand.name} order ${orderNumber}: ${paid}`,
    ...(await written({
      greeting: `${helloTo(name)}, we have paid ${paid} back to you.`,
      paragraphs: words,
      tables: [
        { rows: [['Order number', orderNumber]], align: 'left' },
        { rows, align: 'right' },
      ],
      link: { address: siteLink(publicUrl, ordersPath), words: 'See the order' },
      closings: [questions()].filter((line) => line !== null),
    })),
    attachments: [],
  }
}

const REFERENCE_SHOWN = 4

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `24 November 2026, by JazzCash, reference …1234`: enough of a reference to recognise the payment. */
function refundWords({ at, data: { means, customer } }: Refund): string {
  const end = [...(customer?.reference ?? '')].slice(-REFERENCE_SHOWN).join('')
  return `${day.format(new Date(at))}, by ${meansWords[means]}${end === '' ? '' : `, reference …${end}`}`
}
