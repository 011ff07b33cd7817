/** Writes one of the mails of an order. */

import { brand } from '#catalogue/brand.ts'
import { type MailKind, type MailWords, messageText } from '#catalogue/message-text.ts'
import { valuesOf } from '#events/messages/order-messages.ts'
import type { Order } from '#events/orders/order.ts'
import type { Receipt } from '#events/proof/receipt.ts'
import { changeToTell } from './change-to-tell.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { Mail } from './mailer.ts'
import type { OrderMailOccasion } from './order-mail-parts.ts'
import { parcelMail } from './parcel-mail.ts'
import type { PendingMail } from './pending-mail.ts'
import { nameIn } from './plain-text.ts'
import type { ReadOrder } from './read-order.ts'
import { refundMail } from './refund-mail.ts'
import { lastAnswer, type ReturnAnswer, returnMail } from './return-mail.ts'

export type WritingDependencies = {
  readonly publicUrl: string | undefined
  /** The path of the page that shows a customer's orders in full. */
  readonly ordersPath: (order: Order) => string
  /** Rejects when nothing is signed. */
  readonly receiptOf: (orderNumber: string) => Promise<Receipt | null>
}

type Writing = WritingDependencies & {
  readonly readOrder: ReadOrder
  /** What the shop adds; unset for what is stored. */
  readonly mails?: MailWords
}

export async function writeOrderMail(pending: PendingMail, dependencies: Writing): Promise<Mail> {
  const mail = await writtenMail(pending, dependencies)
  const request = requestOf(pending.events)
  return request === undefined ? mail : { ...mail, request }
}

function requestOf(events: PendingMail['events']): string | undefined {
  for (const event of events) if (event.type === 'OrderPlaced') return event.data.request
  return undefined
}

async function writtenMail(
  { which, order, placed, events, address, progress }: PendingMail,
  { publicUrl, ordersPath, receiptOf, readOrder, mails = brand.mails }: Writing,
): Promise<Mail> {
  const shared = { address, publicUrl, ordersPath: ordersPath(order), edition: progress.edition }
  const about = (kind: MailKind): OrderMailOccasion => ({ ...shared, words: ownWords(mails[kind], order) })
  const { exchange } = placed.handling
  switch (which) {
    case 'parcel':
      return parcelMail(order, about('parcel'))
    case 'refund':
      return refundMail(placed, events, about('refund'))
    case 'return': {
      const answer = lastAnswer(events)
      if (answer === undefined) throw new Error(`nothing was answered about order ${order.orderNumber}`)
      const linked = answer.type === 'ExchangeAgreed' ? await readOrder(answer.data.exchange) : null
      return returnMail({ order: placed, answer, linked }, about(answerKinds[answer.type]))
    }
    case 'customer': {
      const receipt = await receiptOf(order.orderNumber).catch(() => null)
      const change = changeToTell(events, placed)
      const occasion = about(change === null ? 'placed' : 'changed')
      return confirmationMail(order, { ...occasion, recipient: which, receipt, change, exchange })
    }
    case 'shop':
      return confirmationMail(order, { ...shared, ...onlyFacts, recipient: which, exchange })
  }
}

/** The shop's own copy is for people who know its words, and need no receipt. */
const onlyFacts = { words: [], receipt: null, change: null }

const answerKinds = {
  ExchangeAgreed: 'exchange',
  ReturnAgreed: 'return',
  ReturnClosed: 'declined',
} as const satisfies Record<ReturnAnswer['type'], MailKind>

/** A mail may reach a person who never ordered: of what was typed it repeats at most a name. */
function ownWords(template: string, order: Order): readonly string[] {
  const values = { ...valuesOf(order, brand), name: nameIn(order.name) ?? 'customer', address: '' }
  const text = messageText(template, values).trim()
  return text === '' ? [] : [text]
}
