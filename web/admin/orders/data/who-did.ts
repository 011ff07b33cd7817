/** Who did something about an order, and when. */

import type { QueryClient } from '@tanstack/react-query'
import type { Actor, OpenedEvent } from '#events/event.ts'
import { ERASED, type OrderStatus } from '#events/orders/order.ts'
import { isolated } from '#web/admin/frame/isolated.ts'
import { dayInSentence, shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { type OrderDetail, orderDetailQuery } from './order-detail.ts'

/** `customer`: the name of the customer, who did what the shopper did. */
export function whoDid(actor: Actor, customer: string): string {
  switch (actor.role) {
    case 'shopper':
      return customer === '' || customer === ERASED ? 'The customer' : customer
    case 'admin':
      return actor.name
    case 'program':
      return `The app ${actor.name}`
    case 'system':
      return 'The shop'
  }
}

/** Of an order that somebody else has dealt with; `to`: the status that they gave it, null when they did something else. */
export async function dealtWithWords(
  client: QueryClient,
  orderNumber: string,
  to: OrderStatus | null,
): Promise<string> {
  const query = { ...orderDetailQuery(orderNumber), staleTime: 0 }
  const detail = await client.fetchQuery(query).catch(() => null)
  return (detail && lastChangeWords(detail, to)) ?? 'Somebody else has dealt with it.'
}

/** `By Hina Aslam, today, 11:36 am.` */
export function lastChangeWords(
  { order, events }: Pick<OrderDetail, 'order' | 'events'>,
  to: OrderStatus | null,
): string | null {
  const last = events.findLast((event) => (to === null ? isByPerson(event) : isChangeTo(event, to)))
  if (last === undefined) return null
  const { day, time } = shortDate(last.at)
  return `By ${isolated(whoDid(last.actor, order.name))}, ${dayInSentence(day)}, ${time}.`
}

const isByPerson = ({ actor }: OpenedEvent) => actor.role !== 'system'

const isChangeTo = (event: OpenedEvent, to: OrderStatus) =>
  event.type === 'OrderStatusChanged' && event.data.to === to
