/** Agrees an exchange: the agreement and the linked order that sends the other pieces are one append. */

import { dayOf, hourOf } from '#events/calendar.ts'
import type { Actor, OpenEvents } from '#events/event.ts'
import { orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { decide } from '#events/order-decider.ts'
import { refundable } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'
import type { RequestedLine, WantedPiece } from '#events/orders/order-commands.ts'
import { priceLines } from '#events/orders/order-lines.ts'
import { evolve, noOrder, orderOf, placedOrder } from '#events/orders/order-state.ts'
import { linesOfPieces } from '#events/orders/pieces.ts'
import { priceExchange } from '#events/returns/exchange-price.ts'
import { exchangedPieces } from '#events/returns/exchanged-pieces.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { findOrderStream } from '#server/orders/find-order.ts'
import { MOST_ROUNDS, type OrderNumbers } from '#server/orders/order-numbers.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'

type ExchangeRequest = {
  /** What comes back; see `exchangedPieces` for what is left out. */
  readonly pieces?: readonly Omit<WantedPiece, 'wanted'>[] | undefined
  /** What is sent. */
  readonly items: readonly RequestedLine[]
  readonly backFirst: boolean
}

/** Throws `Refused`. */
export type ExchangeOrder = (
  orderNumber: string,
  request: ExchangeRequest,
  actor: Actor,
) => Promise<{
  /** The linked order. Its total is what its courier collects: the difference, or nothing. */
  readonly exchange: Order
  /** The position of the linked order. */
  readonly position: number
}>

type Dependencies = {
  readonly log: EventLog
  readonly openEvents: OpenEvents
  readonly readStock: EventStore['readStock']
  readonly catalogue: Pick<CurrentCatalogue, 'at'>
  readonly clock: () => number
  readonly numbers: OrderNumbers
}

export function createExchangeOrder(dependencies: Dependencies): ExchangeOrder {
  const { log, openEvents, readStock, catalogue, clock, numbers } = dependencies

  return async (typed, { pieces: named, items, backFirst }, actor) => {
    const stream = await findOrderStream(typed, log)
    const at = new Date(clock()).toISOString()
    const day = dayOf(at)
    let exchange = await numbers.choose(day, '')
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const history = await openEvents(await log.readStream(stream))
      const order = history.reduce(evolve, noOrder)
      if (order.status === 'none') throw refusalAnswer({ reason: 'no-such-order' })
      const { orderNumber, contact, city, device } = order
      if (contact === null) throw refusalAnswer({ reason: 'customer-erased' })
      const pieces = named ?? exchangedPieces(order, items)
      const back = linesOfPieces(order.lines, pieces)
      const shop = catalogue.at(Date.parse(at))
      const stock = await readStock()
      const sent = priceLines(items, shop, stock)
      if ('refused' in sent) throw refusalAnswer(sent.refused)
      const price = priceExchange(back, sent.lines, refundable(order))
      const placing = decide(
        {
          type: 'PlaceOrder',
          orderNumber: exchange,
          day,
          hour: hourOf(at),
          lines: items,
          catalogue: shop,
          stock,
          customer: { ...contact, device },
          newCustomer: false,
          ...(city !== null && { city }),
          byHand: {
            channel: null,
            isConfirmed: !backFirst,
            ...(price.discount > 0 && { discount: { amount: price.discount, reason: 'exchange' } }),
            exchange: { orderNumber, credit: price.credit, ...(backFirst && { backFirst }) },
          },
        },
        noOrder,
      )
      if (!placing.accepted) throw refusalAnswer(placing.refusal)
      const placed = placedOrder(placing.events.map((event) => ({ ...event, at, actor })))
      const { credit, refund } = price
      const agreeing = decide({ type: 'AgreeExchange', pieces, exchange, credit, refund, backFirst }, order)
      if (!agreeing.accepted) throw refusalAnswer(agreeing.refusal)
      const result = await log.append({
        stream,
        expected: history.length,
        events: agreeing.events,
        also: [{ stream: orderStream(exchange), expected: 0, events: placing.events }],
        actor,
        at,
      })
      if (result.outcome === 'appended') {
        numbers.take(exchange)
        return { exchange: orderOf(placed), position: result.position }
      }
      // Either stream may have been the reason.
      if (result.outcome === 'conflict') exchange = await numbers.chooseAnother(day, exchange, '')
    }
    throw new Error(`the exchange could not be agreed in ${MOST_ROUNDS} rounds`)
  }
}
