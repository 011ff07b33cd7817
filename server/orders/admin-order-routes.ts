/** The owner's calls that read orders: list, export, and open one. */

import { Router } from 'express'
import { brand } from '#catalogue/brand.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'
import { orderListCalls as calls } from '#contract/orders/order-list.ts'
import { dayOf, startOfDay } from '#events/calendar.ts'
import {
  ERASURES_STREAM,
  type OpenEvents,
  type OpenedEvent,
  orderStream,
  type RecordedEvent,
} from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { createTrackingKeys, type TrackingHash } from '#events/sealing/tracking-hash.ts'
import { cashInRupees } from '#server/cash/in-rupees.ts'
import type { Exports } from '#server/exports/exports.ts'
import { sendExport } from '#server/exports/send-export.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { isAllowed, senderOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { lateBefore, mailedBefore } from '#server/reports/late-orders.ts'
import type { ShopSettings } from '#server/shop/shop-settings.ts'
import { filterFields, filterOf, listQueryOf, type WorkBefore } from './order-list-query.ts'
import type { SeeCustomers } from './seen-customers.ts'
import { eventsFor, handlingFor, numbersWithCustomer, orderFor } from './shown-order.ts'

type Dependencies = {
  readonly log: EventLog
  readonly orderViews: OrderReadModel
  readonly openEvents: OpenEvents
  readonly trackingHash: TrackingHash
  readonly exports: Exports
  readonly settings: Pick<ShopSettings, 'lateAfter'>
  /** Whether the shop also gets a mail about each order. */
  readonly tellsShop: () => boolean
  /** Whether a mail is sent, and not written as a file. */
  readonly sendsMails: boolean
  readonly note: NoteSecurity
  readonly seeCustomers: SeeCustomers
  readonly clock: () => number
}

export function adminOrderRoutes(dependencies: Dependencies): Router {
  const { log, orderViews, openEvents, exports, settings, tellsShop, sendsMails, note, seeCustomers, clock } =
    dependencies
  const router = Router()
  const trackingKeys = createTrackingKeys(dependencies.trackingHash)
  const workNow = async (): Promise<WorkBefore> => ({
    late: lateBefore(await settings.lateAfter(), clock()),
    mailed: mailedBefore(clock()),
    today: startOfDay(dayOf(new Date(clock()).toISOString())),
  })
  /** Read before the rows, so that the answer includes every event up to the position. */
  const readPosition = async () => (await log.head()).size

  serve(router, calls.listOrders, async ({ query, request }) => {
    const wanted = listQueryOf(query, await workNow(), trackingKeys)
    const position = await readPosition()
    const page = await orderViews.list(wanted)
    const orders = page.orders.map((order) => orderFor(request, order))
    seeCustomers(request, numbersWithCustomer(orders))
    return { ...page, orders, position }
  })

  serve(router, calls.exportOrders, async ({ query, request, response }) => {
    const filter = filterOf(query, await workNow(), trackingKeys)
    const today = dayOf(new Date(clock()).toISOString())
    // The file is read over another connection, which cannot make the order read model catch up.
    await orderViews.caughtUp()
    const { total } = await orderViews.list({ ...filter, limit: 1 })
    await sendExport(exports, request, response, {
      task: { file: 'orders', filter },
      account: senderOf(request).name,
      name: `${shopSlug(brand)}-orders-${today}.csv`,
      contentType: 'text/csv; charset=utf-8',
      onBegun: () =>
        note(request, { kind: 'exported', what: 'orders', rows: total, filter: filterFields(query) }),
    })
  })

  serve(router, calls.getOrder, async ({ params, request }) => {
    const position = await readPosition()
    const view = await orderViews.find(params.orderNumber)
    if (!view) throw new Refused(404, 'There is no such order.')
    const { order, since, contact, cancelReason, mail, handedOver, handling } = view
    const { orderNumber } = order
    const shown = orderFor(request, order)
    const seen = numbersWithCustomer([shown])
    seeCustomers(request, seen)
    for (const order of seen) note(request, { kind: 'customer-looked-at', order })
    const history = await log.readStream(orderStream(orderNumber))
    return {
      order: shown,
      since,
      handling: handlingFor(request, order, handling),
      cash: handedOver && cashInRupees(handedOver),
      contact,
      cancelReason,
      customerRecord: isAllowed(request, 'customers')
        ? await orderViews.customerRecord(order.email, order.phone)
        : null,
      events: order.erased
        ? withoutNumbers(await openEvents([...history, ...(await erasureOf(orderNumber, log))]))
        : eventsFor(request, order, await openEvents(history)),
      mail: { ...mail, shop: tellsShop() ? mail.shop : null },
      sendsMails,
      position,
    }
  })

  return router
}

/** The customer's erasure is one event for all of their orders, in a stream of its own. */
async function erasureOf(orderNumber: string, log: EventLog): Promise<readonly RecordedEvent[]> {
  const erasures = await log.readStream(ERASURES_STREAM)
  return erasures.filter(
    ({ type, data }) => type === 'CustomerErased' && data.orderNumbers.includes(orderNumber),
  )
}

/** Older programs recorded tracking numbers in clear text: those of an erased customer are not shown. */
function withoutNumbers(events: readonly OpenedEvent[]): readonly OpenedEvent[] {
  return events.map((event) =>
    event.type === 'ParcelHandedOver' ? { ...event, data: { ...event.data, customer: null } } : event,
  )
}
