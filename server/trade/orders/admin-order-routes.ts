/** The owner's calls for orders: list, open, export, set the status, correct the contact. */

import { type Response, Router } from 'express'
import { z } from 'zod'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import { createTrackingKeys, type TrackingHash } from '#events/people/tracking-hash.ts'
import { dayOf } from '#events/shop/calendar.ts'
import { customerSchema } from '#events/shop/checkout.ts'
import {
  ERASURES_STREAM,
  type OpenEvents,
  type OpenedEvent,
  orderStream,
  type RecordedEvent,
} from '#events/shop/event.ts'
import { type CancelReason, cancelReasons, type OrderStatus, orderStatuses } from '#events/shop/order.ts'
import type { ChangeStatus } from '#events/shop/order-commands.ts'
import { adminOf, senderOf } from '#server/accounts/require-role.ts'
import { lateBefore, mailedBefore } from '#server/dashboard/late-orders.ts'
import type { ShopSettings } from '#server/dashboard/shop-settings.ts'
import type { Exports } from '#server/exports/exports.ts'
import { sendExport } from '#server/exports/send-export.ts'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { refusalOf } from '#server/platform/http/error-answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { CommandOrder } from './command-order.ts'
import {
  filterOf,
  listQueryOf,
  orderFilterSchema,
  orderListSchema,
  type WorkBefore,
} from './order-list-query.ts'
import { orderNumberSchema } from './order-number-schema.ts'

const MOST_AT_ONCE = 200

const statusSchema = z.enum(orderStatuses, {
  error: `The status must be one of ${orderStatuses.join(', ')}.`,
})

const newStatus = {
  status: statusSchema,
  /** The status that the caller saw: an order that has another one by now is not changed. */
  from: statusSchema.optional(),
  reason: z
    .enum(cancelReasons, { error: `The reason must be one of ${cancelReasons.join(', ')}.` })
    .optional(),
}

export const updateOrderSchema = z.object({ orderNumber: orderNumberSchema, ...newStatus })

export const updateOrdersSchema = z.object({
  orderNumbers: z
    .array(orderNumberSchema, { error: 'The order numbers are missing.' })
    .min(1, 'The order numbers are missing.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} orders can be changed at once.`),
  ...newStatus,
})

type Dependencies = {
  readonly log: EventLog
  readonly orderViews: OrderReadModel
  readonly openEvents: OpenEvents
  readonly trackingHash: TrackingHash
  readonly exports: Exports
  readonly commandOrder: CommandOrder
  readonly settings: Pick<ShopSettings, 'lateAfter'>
  /** Whether the shop gets a mail of each order, too. */
  readonly tellsShop: boolean
  readonly clock: () => number
}

export function adminOrderRoutes(dependencies: Dependencies): Router {
  const { log, orderViews, openEvents, exports, commandOrder, settings, tellsShop, clock } = dependencies
  const router = Router()
  const trackingKeys = createTrackingKeys(dependencies.trackingHash)
  const workNow = async (): Promise<WorkBefore> => ({
    late: lateBefore(await settings.lateAfter(), clock()),
    mailed: mailedBefore(clock()),
  })
  /** The position is read before the rows: the answer then includes every event up to it. */
  const readPosition = async () => (await log.head()).size

  router.get('/orders', async (request, response) => {
    const query = listQueryOf(validate(orderListSchema, request.query), await workNow(), trackingKeys)
    const position = await readPosition()
    sendData(response, { ...(await orderViews.list(query)), position })
  })

  router.get('/orders.csv', async (request, response) => {
    const filter = filterOf(validate(orderFilterSchema, request.query), await workNow(), trackingKeys)
    const today = dayOf(new Date(clock()).toISOString())
    // The file is read over another connection, which cannot let the read model catch up.
    await orderViews.caughtUp()
    await sendExport(exports, request, response, {
      task: { file: 'orders', filter },
      account: senderOf(request).name,
      name: `falak-fits-orders-${today}.csv`,
      contentType: 'text/csv; charset=utf-8',
    })
  })

  router.get('/orders/:orderNumber', async (request, response) => {
    const position = await readPosition()
    const view = await orderViews.find(request.params.orderNumber)
    if (!view) throw new Refused(404, 'There is no such order.')
    const { order, since, contact, cancelReason, mail } = view
    const { orderNumber } = order
    const history = await log.readStream(orderStream(orderNumber))
    sendData(response, {
      order,
      since,
      contact,
      cancelReason,
      customerRecord: await orderViews.customerRecord(order.email, order.phone),
      events: order.erased
        ? withoutNumbers(await openEvents([...history, ...(await erasureOf(orderNumber, log))]))
        : await openEvents(history),
      mail: { ...mail, shop: tellsShop ? mail.shop : null },
      position,
    })
  })

  router.put('/update-order', async (request, response: Response) => {
    const { orderNumber, ...change } = validate(updateOrderSchema, request.body)
    const { order, position } = await commandOrder(orderNumber, changeStatus(change), adminOf(request))
    sendData(response, order, 200, { position })
  })

  router.put('/update-orders', async (request, response: Response) => {
    const { orderNumbers, ...change } = validate(updateOrdersSchema, request.body)
    const command = changeStatus(change)
    const actor = adminOf(request)
    // Each order is changed on its own: one that cannot be changed does not stop the others.
    const results = [...new Set(orderNumbers)].map((orderNumber) =>
      commandOrder(orderNumber, command, actor).then(
        (commanded) => ({ orderNumber, changed: true, ...commanded }),
        (error: unknown) => ({ orderNumber, changed: false, error: refusalOf(error).message }),
      ),
    )
    sendData(response, { results: await Promise.all(results) })
  })

  router.put('/orders/:orderNumber/contact', async (request, response: Response) => {
    const contact = validate(customerSchema, request.body)
    const { orderNumber } = request.params
    const command = { type: 'CorrectContact', contact } as const
    const { order, position } = await commandOrder(orderNumber, command, adminOf(request))
    sendData(response, order, 200, { position })
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

/** Older programs have recorded tracking numbers in clear text: of an erased customer nobody is shown them. */
function withoutNumbers(events: readonly OpenedEvent[]): readonly OpenedEvent[] {
  return events.map((event) =>
    event.type === 'ParcelHandedOver' ? { ...event, data: { ...event.data, customer: null } } : event,
  )
}

type NewStatus = {
  readonly status: OrderStatus
  readonly from?: OrderStatus | undefined
  readonly reason?: CancelReason | undefined
}

function changeStatus({ status, from, reason }: NewStatus): ChangeStatus {
  if (reason !== undefined && status !== 'cancelled') {
    const sentence = 'Only a cancelled order has a reason.'
    throw new Refused(422, sentence, { fields: { reason: sentence } })
  }
  return { type: 'ChangeStatus', to: status, reason, from }
}
