/** The appends to the streams of a statement's orders when it is booked, and when its booking is undone. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventLog, StreamAppend } from '#events/log/event-log.ts'
import type { ListedParcel } from '#events/orders/parcel-list.ts'
import { type BookableLine, type CourierStatement, isPaidNotDelivered } from '#events/orders/statement.ts'
import { type OrderWithStatus, statusChanged } from '#events/shop/change-status.ts'
import type { EventOf, ShopEvent } from '#events/shop/event.ts'
import { orderStream } from '#events/shop/event.ts'
import { bookCash, unbookCash } from '#events/shop/parcel-rules.ts'
import { refusalAnswer } from '../orders/refusal-answer.ts'

/** The number of parcels before other requests get their turn. */
const DECIDED_AT_ONCE = 500

/** With `markDelivered`, orders that are paid in full are also set to delivered. */
export async function bookingsOf(
  { courier, statement }: Pick<CourierStatement, 'courier' | 'statement'>,
  bookable: readonly BookableLine[],
  markDelivered: boolean,
  log: Pick<EventLog, 'readAt'>,
): Promise<readonly StreamAppend[]> {
  const parts: StreamAppend[] = []
  for (let start = 0; start < bookable.length; start += DECIDED_AT_ONCE) {
    // Reading does not always leave a turn to other requests.
    await nextTurn()
    const slice = bookable.slice(start, start + DECIDED_AT_ONCE)
    const toDeliver = markDelivered ? slice.filter(({ line }) => isPaidNotDelivered(line)) : []
    const placed = await placedOf(
      toDeliver.map(({ parcel }) => parcel),
      log,
    )
    for (const { line, parcel } of slice) {
      const { collected, charges } = line
      const command = { type: 'BookCash', courier, statement, collected, charges } as const
      const decision = bookCash(command, { ...parcel, handedOver: parcel })
      if (!decision.accepted) throw refusalAnswer(decision.refusal)
      const order = placed.get(parcel.position)
      const booked = { statement, collected, charges }
      const delivered: readonly ShopEvent[] =
        order === undefined ? [] : [statusChanged({ to: 'delivered' }, asOrder(order, { ...parcel, booked }))]
      parts.push(appendTo(parcel, [...decision.events, ...delivered]))
    }
  }
  return parts
}

export function unbookingOf(parcel: ListedParcel, statement: string): StreamAppend {
  const decision = unbookCash({ type: 'UnbookCash', statement }, { ...parcel, handedOver: parcel })
  if (!decision.accepted) throw refusalAnswer(decision.refusal)
  return appendTo(parcel, decision.events)
}

/** The data of the orders of parcels as they were placed, by position. */
async function placedOf(parcels: readonly ListedParcel[], log: Pick<EventLog, 'readAt'>) {
  const events = await log.readAt(parcels.map(({ position }) => position))
  return new Map(
    events.flatMap((event) => (event.type === 'OrderPlaced' ? [[event.position, event.data] as const] : [])),
  )
}

function appendTo({ orderNumber, version }: ListedParcel, events: readonly ShopEvent[]): StreamAppend {
  return { stream: orderStream(orderNumber), expected: version, events }
}

/** An order that is neither delivered nor cancelled. */
function asOrder(
  placed: Pick<EventOf<'OrderPlaced'>['data'], 'day' | 'hour' | 'lines' | 'total'>,
  parcel: ListedParcel,
): OrderWithStatus {
  const { day, hour, lines, total } = placed
  const { orderNumber, status } = parcel
  const ended = { cancelReason: null, deliveredOn: null, refusedBefore: null }
  return { orderNumber, status, ...ended, day, hour: hour ?? null, lines, total, handedOver: parcel }
}
