/** The mails about a new or changed order: to the customer, and to the shop. */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import { codeSum } from '#events/codes/code-sum.ts'
import type { Exchange, Recipient } from '#events/event.ts'
import type { Order } from '#events/orders/order.ts'
import { amountsOf } from '#events/orders/order-amounts.ts'
import type { Receipt } from '#events/proof/receipt.ts'
import { receiptFile } from '#server/audit/receipt-file.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import type { ChangeToTell } from './change-to-tell.ts'
import { type MailRow, written } from './letter.tsx'
import type { Mail } from './mailer.ts'
import { helloTo, mailId, type OrderMailOccasion, questions } from './order-mail-parts.ts'
import { nameIn, unlinked } from './plain-text.ts'

type Occasion = OrderMailOccasion & {
  readonly recipient: Recipient
  /** The receipt to attach; null when there is none. */
  readonly receipt: Receipt | null
  /** What the customer's mail tells of a changed order; null for one that is as it was placed. */
  readonly change: ChangeToTell | null
  /** Of an order that is sent in exchange for pieces of an earlier one. */
  readonly exchange: Exchange | null
}

export async function confirmationMail(order: Order, occasion: Occasion): Promise<Mail> {
  const { recipient, address, publicUrl, edition, words, receipt, change, exchange } = occasion
  const { orderNumber } = order
  const rows: readonly MailRow[] = [
    ...order.items.map(
      ({ name, size, quantity, price }) =>
        [`${quantity} × ${name}, size ${size}`, formatRupees(price * quantity)] as const,
    ),
    ['Delivery', order.deliveryFee === 0 ? 'Free' : formatRupees(order.deliveryFee)],
    ...sums(order, exchange),
  ]
  const { greeting, details, closing, subject } = wordsFor[recipient](order, exchange, change)
  const path = recipient === 'customer' ? occasion.ordersPath : '/admin/dashboard'
  const file = receipt && receiptFile(receipt)
  const proof = file && proofWords(file.filename, siteLink(publicUrl, '/check-receipt'))
  return {
    id: mailId(orderNumber, recipient, edition),
    to: address,
    subject,
    ...(await written({
      greeting,
      paragraphs: words,
      tables: [
        { rows, align: 'right' },
        { rows: details, align: 'left' },
      ],
      link: { address: siteLink(publicUrl, path), words: 'See the order' },
      closings: [proof, closing].filter((line) => line !== null),
    })),
    attachments: file ? [file] : [],
  }
}

/** From the discount to what is paid at the door. */
function sums(order: Order, exchange: Exchange | null): readonly MailRow[] {
  const { discount, credit, advance, toCollect } = amountsOf(order)
  const less: readonly MailRow[] = [
    ...codeSum(order.code).map(({ name, amount }) => [name, amount] as const),
    ...(discount > 0 ? [['Discount', `−${formatRupees(discount)}`] as const] : []),
    ...(credit > 0
      ? [[`Comes back${exchange && ` from ${exchange.orderNumber}`}`, `−${formatRupees(credit)}`] as const]
      : []),
  ]
  if (advance === 0 && toCollect > 0) return [...less, ['Total, cash on delivery', formatRupees(order.total)]]
  return [
    ...less,
    ['Total', formatRupees(order.total)],
    ...(advance > 0 ? [['Paid in advance', `−${formatRupees(advance)}`] as const] : []),
    ['To pay at the door', toCollect === 0 ? 'Nothing' : `${formatRupees(toCollect)} in cash`],
  ]
}

type OrderWords = {
  readonly greeting: string
  readonly details: readonly MailRow[]
  readonly closing: string | null
  readonly subject: string
}

/** The mail to the customer may reach a person who never ordered: of the typed text it repeats at most a name. */
const wordsFor: Readonly<
  Record<Recipient, (order: Order, exchange: Exchange | null, change: ChangeToTell | null) => OrderWords>
> = {
  customer(order, exchange, change) {
    const { orderNumber, name, phone } = order
    const greetingName = nameIn(name)
    const thanks = greetingName === null ? 'Hello, thank you.' : `Thank you, ${greetingName}.`
    const isIn = exchange === null ? 'Your order is in.' : exchangeWords(exchange)
    const inExchange = exchange === null ? '' : `, in exchange for ${exchange.orderNumber}`
    return {
      greeting:
        change === null
          ? `${thanks} ${isIn} We will bring it to your door${payWords(order)}`
          : `${helloTo(name)}, your order was changed: ${changeWords(change)} We will bring it to your door${payWords(order)}`,
      details: [
        ['Order number', orderNumber],
        // Enough to check the number, too little to call it.
        ['Phone', `…${phone.replace(/\D/g, '').slice(-3)}`],
      ],
      closing: questions(),
      subject: `Your ${brand.name} order ${orderNumber}${change === null ? inExchange : ` was changed: ${brief(change)}`}`,
    }
  },
  shop({ orderNumber, name, phone, email, address, total }, exchange) {
    const greetingName = nameIn(name)
    const what = exchange === null ? 'A new order' : `An exchange for ${exchange.orderNumber}`
    return {
      greeting: `${what} came in${greetingName === null ? '' : ` from ${greetingName}`}.`,
      details: [
        ['Order number', orderNumber],
        ['Name', unlinked(name)],
        ['Phone', phone],
        ...(email === ''
          ? []
          : [['Email', /^[\w.+-]+@[\w.-]+$/.test(email) ? email : unlinked(email)] as const]),
        ['Address', unlinked(address)],
      ],
      closing: null,
      subject: `New order ${orderNumber}: ${formatRupees(total)}`,
    }
  },
}

function exchangeWords({ orderNumber, backFirst }: Exchange): string {
  const when = backFirst ? ' It leaves when we have the pieces that come back.' : ''
  return `Your exchange for order ${orderNumber} is arranged.${when}`
}

function payWords(order: Order): string {
  const { advance, toCollect } = amountsOf(order)
  if (toCollect === 0) return '; there is nothing left to pay.'
  if (advance === 0) return ' and you pay when you receive it.'
  return `. You have paid ${formatRupees(advance)} in advance, and pay ${formatRupees(toCollect)} when you receive it.`
}

function changeWords({ words, before, after }: ChangeToTell): string {
  const total =
    after.total === before.total
      ? `The total stays ${formatRupees(after.total)}.`
      : `It comes to ${formatRupees(after.total)} instead of ${formatRupees(before.total)}.`
  return `${words.join(', ')}. ${total}`
}

/** Mail programs show about as many characters of a subject. */
const MOST_SHOWN = 70

function brief({ words, before, after }: ChangeToTell): string {
  const all = words.join(', ')
  if (all.length <= MOST_SHOWN) return all
  return after.total === before.total
    ? `${words.length} changes`
    : `${words.length} changes, ${formatRupees(after.total)} instead of ${formatRupees(before.total)}`
}

function proofWords(filename: string, page: string | null): string {
  const where = page === null ? 'on our page /check-receipt' : `at ${page}`
  return `Keep the attached ${filename}: with it anyone can prove later, ${where} or without us, that this order stands in our log unchanged. It does not say who you are.`
}
