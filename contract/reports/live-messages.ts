/** The messages that the server pushes to an open dashboard, one JSON object per WebSocket message. */

import { z } from 'zod'
import { listedOrder, order } from '#contract/orders/order-shape.ts'
import { dashboardCalls, progress } from './dashboard.ts'
import { workCalls } from './work.ts'

const position = z.int()
const orderNumber = z.string()

/** What both of the messages with figures have. */
const work = progress.extend({ ...workCalls.getWork.beside.shape, work: workCalls.getWork.data })

export const liveMessage = z.discriminatedUnion('type', [
  /** Sent on connect and after changes, at most ten times a second, always with the latest state. */
  work.extend({
    type: z.literal('dashboard'),
    stats: dashboardCalls.getStatistics.data,
    charts: dashboardCalls.getCharts.data,
    ...dashboardCalls.getCharts.beside.pick({ summary: true }).shape,
  }),
  /** The same for people of the shop who may not see its figures. */
  work.extend({ type: z.literal('work'), soFar: z.null() }),
  z.object({ type: z.literal('order-placed'), position, order }),
  z.object({ type: z.enum(['order-status-changed', 'contact-corrected']), position, order: listedOrder }),
  /**
   * `contact-attempted`: a customer did not answer, or wants to be called later; the other outcomes change the status.
   * `order-handled`: anything else that was recorded about an order, such as its cash, but the outcome of a mail.
   */
  z.object({ type: z.enum(['contact-attempted', 'order-handled']), position, orderNumber }),
  /** The customer of these orders was erased. Pages that show the orders fetch them again. */
  z.object({
    type: z.literal('customer-erased'),
    position,
    orderNumbers: z.array(orderNumber).readonly(),
  }),
  /** One was written, shown, hidden, answered or taken away. */
  z.object({ type: z.literal('reviews-changed'), position }),
  /** Products, prices, sales or the description of the shop. */
  z.object({ type: z.literal('catalogue-changed'), position }),
])
export type LiveMessage = z.output<typeof liveMessage>
