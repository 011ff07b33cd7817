/** The calls by which the shop's people find orders: a filtered list, its file, its named views, and one order. */

import { z } from 'zod'
import { type OrderStatus, orderChannels, orderStatuses } from '#events/orders/order.ts'
import { soughtOutcomes } from '#events/parcels/parcel-outcome.ts'
import { orderSorts, soughtTrackings } from '#events/read-model/order-read-model.ts'
import { workLists } from '#events/read-model/work-lists.ts'
import { callsFor, wrong } from '../described-call.ts'
import { blankAsUnset, daySchema, optional } from '../optional-query.ts'
import { anySize } from '../size-schema.ts'
import { orderDetail } from './handling-shape.ts'
import { listedOrder } from './order-shape.ts'

export const orderFilter = z.object({
  status: optional(z.enum(orderStatuses, { error: 'There is no such status.' })),
  work: optional(z.enum(workLists, { error: 'There is no such work.' })),
  q: optional(z.string().trim().max(100, 'Please search for something shorter.')),
  /** The id of a city, and how the order reached the shop; `web` for its own pages. */
  city: optional(z.string().max(40)),
  channel: optional(z.enum(['web', ...orderChannels], { error: 'There is no such channel.' })),
  /** As `campaignOf` names it: where the shopper came from. */
  campaign: optional(z.string().max(80)),
  /** Ids. `-` for orders that have no courier; the same for city, campaign and caller. With a size, the product in that size. */
  courier: optional(z.string().max(40)),
  product: optional(z.string().max(80)),
  size: optional(anySize),
  /** The name of who confirmed the orders, as it was then. */
  caller: optional(z.string().max(100)),
  /** What became of the parcel, or what happened to it at some time: `parcel-outcome.ts`. */
  outcome: optional(z.enum(soughtOutcomes, { error: 'There is no such outcome.' })),
  /** Whether their parcels have tracking numbers. */
  tracking: optional(z.enum(soughtTrackings, { error: 'Orders are with or without a tracking number.' })),
  /** Karachi days. */
  from: optional(daySchema),
  to: optional(daySchema),
  /** By default the latest order comes first; of late orders the oldest. */
  sort: optional(z.enum(orderSorts)),
})
export type OrderFilterQuery = z.output<typeof orderFilter>

const LIMIT = 'The limit must be a whole number from 1 to 100.'
const limit = z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT)

const orderListQuery = orderFilter.extend({
  cursor: optional(z.string().max(300)),
  limit: z.preprocess(blankAsUnset, limit.default(25)),
  /** `1` also requests the number of orders of each status. */
  counts: optional(z.enum(['0', '1'])),
})
export type OrderListQuery = z.output<typeof orderListQuery>

const viewName = z
  .string({ error: 'Please name the view.' })
  .trim()
  .min(1, 'Please name the view.')
  .max(40, 'The name is longer than 40 characters.')

/** Who saved a view, and when (ISO-8601 UTC). Its address has the filters as a query string. */
export const savedViews = z
  .array(z.object({ name: z.string(), address: z.string(), savedBy: z.string(), savedAt: z.string() }))
  .readonly()

const views = z.object({ views: savedViews })

const statusCounts = {
  pending: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
} satisfies Record<OrderStatus, z.ZodType>

export const orderListCalls = callsFor('orders', {
  listOrders: {
    call: 'get /api/admin/orders',
    scope: 'orders',
    summary:
      'A page of orders, with what the role sees of their customers. Beyond a number of customers in a day it needs a proof.',
    query: orderListQuery,
    data: z.object({
      orders: z.array(listedOrder).readonly(),
      nextCursor: z.string().nullable(),
      /** Over all pages. */
      total: z.int(),
      /** Whether there may be more than `total`: a search stops counting at a limit. */
      totalIsAtLeast: z.boolean(),
      /** The number of matches in each status; null when a search finds too many to count. */
      counts: z.object(statusCounts).nullable().exactOptional(),
      /** The position in the log as of which they were read. */
      position: z.int(),
    }),
    answers: {
      200: 'Orders, the next cursor, the total and the position in the log as of which they were read; with counts=1 the number of orders of each status',
    },
  },
  exportOrders: {
    call: 'get /api/admin/orders.csv',
    needs: 'exportOrders',
    proof: true,
    summary: 'All orders of a filter as a CSV file.',
    query: orderFilter,
    sends: 'text/csv',
    answers: {
      200: 'The file; HEAD only asks whether there is room for one more',
      503: 'Many files are being exported already',
    },
  },
  listOrderViews: {
    call: 'get /api/admin/order-views',
    summary: 'The named views of the order list that the shop’s people share.',
    data: views,
    answers: { 200: 'Each with its filters as a query string, who saved it, and when' },
  },
  saveOrderView: {
    call: 'put /api/admin/order-views',
    summary: 'Save a view, or replace the one of this name. A search (`q`) is left out of its filters.',
    body: z.object({
      name: viewName,
      /** The filters as a query string, as in the address of the list. */
      address: z.string().max(1000),
    }),
    data: views,
    answers: { 200: 'All views', 409: 'There are thirty views already' },
  },
  deleteOrderView: {
    call: 'delete /api/admin/order-views',
    summary: 'Delete the view of a name.',
    query: z.object({ name: viewName }),
    data: views,
    answers: { ...wrong, 200: 'The views that are left' },
  },
  getOrder: {
    call: 'get /api/admin/orders/{orderNumber}',
    scope: 'orders',
    summary:
      "An order, its events opened, the state of its mails and the customer's record, as far as the role sees them; `erased` where no person is left.",
    data: orderDetail,
    answers: {
      200: 'Order, reason of its cancelling, customer record, events, mail, and the position in the log as of which they were read',
      404: 'No such order',
    },
  },
})
