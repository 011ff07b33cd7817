/** The messages that the server pushes to an open dashboard, one JSON object per WebSocket message. */

import type { ListedOrder } from '#events/orders/order-read-model.ts'
import type { Order } from '#events/shop/order.ts'
import type {
  DashboardCharts,
  DashboardStats,
  DashboardSummary,
  LateAfter,
  SoFar,
  WaitingStep,
  Work,
} from './dashboard-shapes.ts'

/** An order whose customer one of the shop's people is asking now, by name. */
export type AskedNow = { readonly orderNumber: string; readonly by: string }

export type WorkFigures = {
  readonly work: Work
  readonly lateAfter: LateAfter
  /** The steps for which something waits, in the order in which they are done. */
  readonly waits: readonly WaitingStep[]
  /** Null for somebody who may not see the figures. */
  readonly soFar: SoFar | null
  readonly askedNow: readonly AskedNow[]
}

type Progress = {
  readonly position: number
  /** Names of folds that stopped because they could not process an event; normally empty. */
  readonly stopped: readonly string[]
  /** True while the log is still being folded. The figures are then those of an earlier moment. */
  readonly catchingUp: boolean
}

export type LiveMessage =
  /** Sent on connect and after changes, at most ten times a second, always with the latest state. */
  | (Progress &
      WorkFigures & {
        readonly type: 'dashboard'
        readonly stats: DashboardStats
        readonly charts: DashboardCharts
        readonly summary: DashboardSummary
      })
  /** The same for people of the shop who may not see its figures. */
  | (Progress & WorkFigures & { readonly type: 'work'; readonly soFar: null })
  | {
      readonly type: 'order-placed'
      readonly position: number
      readonly order: Order
    }
  | {
      readonly type: 'order-status-changed' | 'contact-corrected'
      readonly position: number
      readonly order: ListedOrder
    }
  /**
   * `contact-attempted`: a customer did not answer, or wants to be called later; the other outcomes change the status.
   * `order-handled`: anything else that was recorded about an order, such as its cash, but the outcome of a mail.
   */
  | {
      readonly type: 'contact-attempted' | 'order-handled'
      readonly position: number
      readonly orderNumber: string
    }
  /** The customer of these orders was erased. Pages that show the orders fetch them again. */
  | {
      readonly type: 'customer-erased'
      readonly position: number
      readonly orderNumbers: readonly string[]
    }
  /** One was written, shown, hidden, answered or taken away. */
  | { readonly type: 'reviews-changed'; readonly position: number }
  /** Products, prices, sales or the description of the shop. */
  | { readonly type: 'catalogue-changed'; readonly position: number }

/**
 * What both sides send to show that a connection still carries messages, because a connection that a proxy forgot stays open at both
 * ends. The server sends it regularly and as an answer to the page's; the page sends it when somebody returns to it.
 */
export const HEARTBEAT = '{"type":"heartbeat"}'
export const HEARTBEAT_MS = 10_000

/** Close code of a socket whose session has ended. */
export const SIGNED_OUT = 4401
/** Close code of a socket whose process was replaced by one that is ready (IANA's WebSocket registry: Service Restart). */
export const RESTARTED = 1012
