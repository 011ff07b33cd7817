/** The two mails about a new order: to the customer, and to the shop. */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Receipt } from '#events/proof/receipt.ts'
import type { Exchange, Recipient } from '#events/shop/event.ts'
import type { Order } from '#events/shop/order.ts'
import { receiptFile } from '#server/audit/receipt-file.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { type MailRow, written } from './letter.tsx'
import type { Mail } from './mailer.ts'
import { nameIn, unlinked } from './plain-text.ts'
import { dueAtTheDoor, priceRows } from './price-rows.ts'

export type OrderMailOccasion = {
  readonly address: string
  readonly publicUrl: string | undefined
  /** The path of the page that shows the customer's orders in full; for the customer's mail alone. */
  readonly ordersPath: string
  /** Of `Tries`. */
  readonly edition: number
}

type Occasion = OrderMailOccasion & {
  readonly recipient: Recipient
  /** The receipt to attach; null when there is none. */
  readonly receipt: Receipt | null
  /** Of an order that is sent in exchange for pieces of an earlier one. */
  readonly exchange: Exchange | null
}

export async function confirmationMail(order: Order, occasion: Occasion): Promise<Mail> {
  const { recipient, address, publicUrl, edition, receipt, exchange } = occasion
  const { orderNumber } = order
  const rows = priceRows(order, exchange)
  const { greeting, details, closing, subject } = wordsFor[recipient](order, exchange)
  const path = recipient === 'customer' ? occasion.ordersPath : '/admin/dashboard'
  const file = receipt && receiptFile(receipt)
  const proof = file && proofWords(file.filename, siteLink(publicUrl, '/check-receipt'))
  return {
    id: `${orderNumber}-${recipient}${edition === 1 ? '' : `-${edition}`}`,
    to: address,
    subject,
    ...(await written({
      greeting,
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

type OrderWords = {
  readonly greeting: string
  readonly details: readonly MailRow[]
  readonly closing: string | null
  readonly subject: string
}

/** The sentence with the shop's contacts; null when the shop has neither e-mail nor phone. */
export function questions(): string | null {
  const ways = [brand.email && `write to ${brand.email}`, brand.phone && `call ${brand.phone}`]
  const words = ways.filter(Boolean).join(' or ')
  return words === '' ? null : `Questions? ${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** The mail to the customer may reach a person who never ordered: of the typed text it repeats at most a name. */
const wordsFor: Readonly<Record<Recipient, (order: Order, exchange: Exchange | null) => OrderWords>> = {
  customer(order, exchange) {
    const { orderNumber, name, phone } = order
    const greetingName = nameIn(name)
    const isIn = exchange === null ? 'Your order is in.' : exchangeWords(exchange)
    const bring =
      dueAtTheDoor(order) === 0
        ? 'We will bring it to your door, and there is nothing to pay.'
        : 'We will bring it to your door and you pay when you receive it.'
    return {
      greeting: `${greetingName === null ? 'Hello, thank you.' : `Thank you, ${greetingName}.`} ${isIn} ${bring}`,
      details: [
        ['Order number', orderNumber],
        // Enough to check the number, too little to call it.
        ['Phone', `…${phone.replace(/\D/g, '').slice(-3)}`],
      ],
      closing: questions(),
      subject:
        exchange === null
          ? `Your ${brand.name} order ${orderNumber}`
          : `Your ${brand.name} order ${orderNumber}, in exchange for ${exchange.orderNumber}`,
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
        ['Email', /^[\w.+-]+@[\w.-]+$/.test(email) ? email : unlinked(email)],
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

function proofWords(filename: string, page: string | null): string {
  const where = page === null ? 'on our page /check-receipt' : `at ${page}`
  return `Keep the attached ${filename}: with it anyone can prove later, ${where} or without us, that this order stands in our log unchanged. It does not say who you are.`
}
