/** Keeps the order book in step with the log: called for each event in the transaction that writes it. */

import type Database from 'better-sqlite3'
import type { OpenedEvent } from '../event.ts'
import { orderStream } from '../event.ts'
import type { Order } from '../order.ts'
import type { MailState } from '../order-book.ts'
import { phoneDigits } from '../phone.ts'
import { contactShown, orderAsPlaced } from '../placed-order.ts'

export type OrderBookWriter = {
  apply(event: OpenedEvent): void
  /** Makes the row of an order anew from all events of its stream. */
  renew(stream: readonly OpenedEvent[]): void
  /** Whether a customer with this e-mail (any case) has ordered. */
  knows(email: string): boolean
}

type OrderPlaced = Extract<OpenedEvent, { type: 'OrderPlaced' }>
type ContactCorrected = Extract<OpenedEvent, { type: 'ContactCorrected' }>
type Searched = [name: string, email: string, phone: string]
type InsertValues = [
  position: number,
  number: string,
  version: number,
  day: string,
  total: number,
  ...contact: Searched,
  products: string,
  device: string | null,
  document: string,
]

/** The row of an order that is known by its stream: the first event there is the one that placed it. */
const OF_STREAM = 'position = (SELECT position FROM events WHERE stream = ? AND version = 1)'

export function createOrderBookWriter(
  db: Database.Database,
  refreshText: (position: number) => void,
): OrderBookWriter {
  const insert = db.prepare<InsertValues>(`
    INSERT INTO orders (
      position, number, version, status, day, total, name, email, phone, products, device, document,
      customer_mail, customer_attempts, shop_mail, shop_attempts
    ) VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, 'pending', 0, 'pending', 0)`)
  const knows = db.prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM orders WHERE email = ?)').pluck()
  const setStatus = db.prepare<[string, string | null, number, string]>(
    `UPDATE orders SET status = ?, cancel_reason = ?, version = ? WHERE ${OF_STREAM}`,
  )
  const setContact = db
    .prepare<[...Searched, string, number, string], number>(
      `UPDATE orders SET name = ?, email = ?, phone = ?, document = json_patch(document, ?), version = ?
       WHERE ${OF_STREAM} RETURNING position`,
    )
    .pluck()
  // A merge patch takes any product id as it is; a path would have to quote it. A bound number would come out as 5.0.
  const setRating = db.prepare<[string, number, number, string]>(
    `UPDATE orders SET ratings = json_patch(ratings, json_object(?, CAST(? AS INTEGER))), version = ?
     WHERE ${OF_STREAM}`,
  )
  const remove = db.prepare<[number]>('DELETE FROM orders WHERE position = ?')
  const giveUpMails = db.prepare<[string]>(
    `UPDATE orders SET customer_mail = iif(customer_mail = 'pending', 'failed', customer_mail),
       shop_mail = iif(shop_mail = 'pending', 'failed', shop_mail) WHERE ${OF_STREAM}`,
  )
  const mailed = { customer: prepareMail('customer'), shop: prepareMail('shop') }

  function prepareMail(recipient: 'customer' | 'shop') {
    return {
      sent: db.prepare<[string, number, string]>(
        `UPDATE orders SET ${recipient}_mail = 'sent', ${recipient}_attempts = ${recipient}_attempts + 1,
           ${recipient}_channel = ?, version = ? WHERE ${OF_STREAM}`,
      ),
      failed: db.prepare<[MailState, number, string, number, string]>(
        `UPDATE orders SET ${recipient}_mail = ?, ${recipient}_attempts = ?,
           ${recipient}_channel = ?, version = ? WHERE ${OF_STREAM}`,
      ),
    }
  }

  function place(event: OrderPlaced): void {
    const { orderNumber, day, total, lines, customer } = event.data
    if (event.version !== 1 || event.stream !== orderStream(orderNumber)) {
      throw new Error(`order ${orderNumber} must be placed by the first event of its own stream`)
    }
    const order = orderAsPlaced(event)
    insert.run(
      event.position,
      orderNumber,
      event.version,
      day,
      total,
      ...searched(order),
      lines.map(({ name }) => name.toLowerCase()).join('\n'),
      customer?.device ?? null,
      JSON.stringify(order),
    )
  }

  function correct({ data, stream, version }: ContactCorrected): void {
    // A merge patch takes out what is null.
    const contact = { erased: null, ...contactShown(data.customer.after) }
    const position = setContact.get(...searched(contact), JSON.stringify(contact), version, stream)
    if (position !== undefined) refreshText(position)
  }

  function apply(event: OpenedEvent): void {
    const { stream, version } = event
    switch (event.type) {
      case 'OrderPlaced':
        return place(event)
      case 'OrderStatusChanged':
        setStatus.run(event.data.to, event.data.reason ?? null, version, stream)
        return
      case 'ContactCorrected':
        return correct(event)
      case 'ConfirmationSent': {
        const { recipient, channel } = event.data
        mailed[recipient].sent.run(channel, version, stream)
        return
      }
      case 'ConfirmationFailed': {
        const { recipient, channel, attempt, final } = event.data
        mailed[recipient].failed.run(final ? 'failed' : 'pending', attempt, channel, version, stream)
        return
      }
      case 'ProductRated':
        setRating.run(event.data.productId, event.data.stars, version, stream)
        return
      case 'CustomerErased':
        // What is left of the person went with the key; nobody is there to be written to.
        for (const orderNumber of event.data.orderNumbers) giveUpMails.run(orderStream(orderNumber))
        return
      case 'TrafficRecorded':
        return
    }
  }

  return {
    knows: (email) => knows.get(email.toLowerCase()) === 1,
    apply,
    renew(stream) {
      const position = stream[0]?.position ?? 0
      remove.run(position)
      for (const event of stream) apply(event)
      refreshText(position)
    },
  }
}

/** The columns that are searched, in the forms in which they are: lower case, digits. */
function searched({ name, email, phone }: Pick<Order, 'name' | 'email' | 'phone'>): Searched {
  return [name.toLowerCase(), email.toLowerCase(), phoneDigits(phone)]
}
