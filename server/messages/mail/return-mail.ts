/** The mail to the customer that an exchange or a return was agreed, and how it goes, or that it was declined. */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { OpenedEvent, OrderLine } from '#events/event.ts'
import { refundable } from '#events/orders/handling.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import { paidForAll } from '#events/orders/pieces.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { type MailRow, written } from './letter.tsx'
import type { Mail } from './mailer.ts'
import { helloTo, mailId, type OrderMailOccasion, questions } from './order-mail-parts.ts'

/** A fact that answers a request, or that was agreed without one. */
export type ReturnAnswer = Extract<OpenedEvent, { type: 'ExchangeAgreed' | 'ReturnAgreed' | 'ReturnClosed' }>

/** The last answer among the facts of an order; undefined without one. */
export function lastAnswer(events: readonly OpenedEvent[]): ReturnAnswer | undefined {
  return events.findLast((event): event is ReturnAnswer => {
    if (event.type === 'ReturnClosed') return event.data.why === 'declined'
    return event.type === 'ExchangeAgreed' || event.type === 'ReturnAgreed'
  })
}

type Parts = {
  readonly order: PlacedOrder
  readonly answer: ReturnAnswer
  /** The order that sends other pieces; null without one. */
  readonly linked: PlacedOrder | null
}

export async function returnMail(parts: Parts, occasion: OrderMailOccasion): Promise<Mail> {
  const { address, publicUrl, ordersPath, edition, words } = occasion
  const { orderNumber, name } = parts.order.document
  const { subject, sentence, rows, how } = wordsOf(parts)
  return {
    id: mailId(orderNumber, 'return', edition),
    to: address,
    subject,
    ...(await written({
      greeting: `${helloTo(name)}, ${sentence}`,
      paragraphs: words,
      tables: [{ rows: [['Order number', orderNumber], ...rows], align: 'left' }],
      link: { address: siteLink(publicUrl, ordersPath), words: 'See the order' },
      closings: [how, questions()].filter((line) => line !== null),
    })),
    attachments: [],
  }
}

type Words = {
  readonly subject: string
  readonly sentence: string
  readonly rows: readonly MailRow[]
  /** What the customer is to do; null for nothing. */
  readonly how: string | null
}

function wordsOf({ order, answer, linked }: Parts): Words {
  const { orderNumber } = order
  switch (answer.type) {
    case 'ReturnClosed':
      return {
        subject: `About your ${brand.name} order ${orderNumber}`,
        sentence: 'we cannot exchange or take back what you asked for.',
        rows: [],
        how: null,
      }
    case 'ReturnAgreed': {
      const { pieces } = answer.data
      return {
        subject: `The return of your ${brand.name} order ${orderNumber}`,
        sentence: 'we take back what you asked for.',
        rows: [
          ...pieceRows('Comes back', pieces),
          ...refundRows(Math.min(paidForAll(pieces), refundable(order))),
        ],
        how: `Please send ${them(pieces)} back${sendTo()}. We pay the price back when we have ${them(pieces)}.`,
      }
    }
    case 'ExchangeAgreed': {
      const { pieces, exchange, refund = 0, backFirst } = answer.data
      const sent = linked?.document.items.map(({ name, size, quantity }) => ({ name, size, quantity })) ?? []
      const due = linked && toCollect(linked.document)
      const cash: readonly MailRow[] =
        due === null ? [] : [['To pay, in cash', due === 0 ? 'Nothing' : formatRupees(due)]]
      return {
        subject: `The exchange for your ${brand.name} order ${orderNumber}`,
        sentence: 'we exchange what you asked for.',
        rows: [
          ...pieceRows('Comes back', pieces),
          ...pieceRows('We send', sent),
          ['In the new order', exchange],
          ...cash,
          ...refundRows(refund),
        ],
        how: exchangeSteps(pieces, backFirst === true),
      }
    }
  }
}

/** What the customer is to do for an exchange. */
function exchangeSteps(pieces: readonly Quantity[], backFirst: boolean): string {
  return backFirst
    ? `Please send ${them(pieces)} back first${sendTo()}. The new order leaves when we have ${them(pieces)}.`
    : `Please keep ${them(pieces)} ready: the courier who brings the new order takes ${them(pieces)} along.`
}

type Quantity = Pick<OrderLine, 'quantity'>

function them(pieces: readonly Quantity[]): string {
  return piecesIn(pieces) === 1 ? 'the piece' : 'the pieces'
}

/** ` to …`, on one line; empty while the shop has no address. */
function sendTo(): string {
  const address = brand.address.split('\n').join(', ')
  return address === '' ? '' : ` to ${address}`
}

type Piece = Pick<OrderLine, 'name' | 'size' | 'quantity'>

function pieceRows(what: string, pieces: readonly Piece[]): readonly MailRow[] {
  return pieces.map(({ name, size, quantity }) => [what, `${quantity} × ${name}, size ${size}`])
}

function refundRows(rupees: number): readonly MailRow[] {
  return rupees > 0 ? [['We pay back', formatRupees(rupees)]] : []
}
