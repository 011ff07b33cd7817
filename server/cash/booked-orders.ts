/** The appends to the streams of a statement's orders when it is booked, and when its booking is undone. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { bookCash, settleClaim, unbookCash } from '#events/cash/cash-rules.ts'
import { amountsOf } from '#events/cash/statement-line.ts'
import type { EventOf, ShopEvent } from '#events/event.ts'
import { orderStream } from '#events/event.ts'
import type { EventLog, StreamAppend } from '#events/log/event-log.ts'
import { type OrderWithStatus, statusChanged } from '#events/orders/change-status.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'
import {
  type ComparedStatement,
  type CourierStatement,
  type MatchedLine,
  statusShownBy,
} from '#events/read-model/statement.ts'
import { acceptedEvents } from '#server/orders/refusal-answer.ts'

/** The number of parcels before other requests get their turn. */
const DECIDED_AT_ONCE = 250

export type BookedOrders = {
  readonly parts: readonly StreamAppend[]
  /** The number of orders of which the statement shows another status. */
  readonly changed: Readonly<Record<'delivered' | 'cancelled', number>>
}

/** With `markOrders`, orders also get the status that the statement shows: delivered when paid in full, cancelled when returned. */
export async function bookingsOf(
  { courier, statement }: Pick<CourierStatement, 'courier' | 'statement'>,
  { bookable, paying }: Pick<ComparedStatement, 'bookable' | 'paying'>,
  markOrders: boolean,
  log: Pick<EventLog, 'readAt'>,
): Promise<BookedOrders> {
  const parts: StreamAppend[] = []
  const changed = { delivered: 0, cancelled: 0 }
  for (let start = 0; start < bookable.length; start += DECIDED_AT_ONCE) {
    // Reading does not always leave a turn to other requests.
    await nextTurn()
    const slice = bookable.slice(start, start + DECIDED_AT_ONCE)
    const shown = new Map(markOrders ? slice.flatMap(({ line, parcel }) => statusOf(line, parcel)) : [])
    const placed = await placedAt([...shown.keys()], log)
    for (const { line, parcel } of slice) {
      const { kind } = line
      const amounts = amountsOf(line)
      const command = { type: 'BookCash', courier, statement, kind, ...amounts } as const
      const booked = acceptedEvents(bookCash(command, orderWith(parcel)))
      const order = placed.get(parcel.position)
      const to = shown.get(parcel.position)
      if (order === undefined || (to !== 'delivered' && to !== 'cancelled')) {
        parts.push(appendTo(parcel, booked))
        continue
      }
      changed[to] += 1
      const after = asOrder(order, {
        ...parcel,
        booked: { statement, expected: line.expected, kind, ...amounts },
      })
      const change = to === 'cancelled' ? ({ to, reason: 'refused' } as const) : { to }
      parts.push(appendTo(parcel, [...booked, statusChanged(change, after, statement)]))
    }
  }
  for (const { line, parcel } of paying) {
    const command = { type: 'SettleClaim', statement, ...amountsOf(line) } as const
    parts.push(appendTo(parcel, acceptedEvents(settleClaim(command, orderWith(parcel)))))
  }
  return { parts, changed }
}

export function unbookingOf(parcel: ListedParcel, statement: string): StreamAppend {
  return appendTo(parcel, acceptedEvents(unbookCash({ type: 'UnbookCash', statement }, orderWith(parcel))))
}

const orderWith = (parcel: ListedParcel) => ({ ...parcel, handedOver: parcel })

function statusOf(
  line: MatchedLine,
  { position }: ListedParcel,
): readonly (readonly [number, OrderStatus])[] {
  const status = statusShownBy(line)
  return status === null ? [] : [[position, status]]
}

/** The data of orders as they were placed, by position. */
async function placedAt(positions: readonly number[], log: Pick<EventLog, 'readAt'>) {
  const events = positions.length === 0 ? [] : await log.readAt(positions)
  return new Map(
    events.flatMap((event) => (event.type === 'OrderPlaced' ? [[event.position, event.data] as const] : [])),
  )
}

function appendTo({ orderNumber, version }: ListedParcel, events: readonly ShopEvent[]): StreamAppend {
  return { stream: orderStream(orderNumber), expected: version, events }
}

/** An order that is neither delivered nor cancelled. */
function asOrder(
  placed: Pick<EventOf<'OrderPlaced'>['data'], 'day' | 'hour' | 'lines' | 'total' | 'code'>,
  parcel: ListedParcel,
): OrderWithStatus {
  const { day, hour } = placed
  const { orderNumber, status, city, handling } = parcel
  const { lines, total, code } = handling.changed?.to ?? placed
  const ended = { cancelReason: null, deliveredOn: null, refusedBefore: null, reachedDoor: true }
  return {
    orderNumber,
    status,
    ...ended,
    day,
    hour: hour ?? null,
    lines,
    total,
    document: { ...(code && { code }) },
    handedOver: parcel,
    city,
    handling,
  }
}
