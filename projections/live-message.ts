/** What the server pushes to an open dashboard: one JSON object per WebSocket message. */

import type { Order } from '#events/shop/order.ts'
import type {
  DashboardCharts,
  DashboardStats,
  DashboardSummary,
  LateAfter,
  Work,
} from './dashboard-shapes.ts'

export type LiveMessage =
  /** On connect and after changes, at most ten a second; always the newest state. */
  | {
      readonly type: 'dashboard'
      readonly position: number
      readonly stats: DashboardStats
      readonly charts: DashboardCharts
      readonly summary: DashboardSummary
      readonly work: Work
      readonly lateAfter: LateAfter
      /** Folds that have stopped because they could not process an event; empty normally. */
      readonly stopped: readonly string[]
      /** True while the log is still being folded: the figures are those of an earlier moment. */
      readonly catchingUp: boolean
    }
  | {
      readonly type: 'order-placed' | 'order-status-changed' | 'contact-corrected'
      readonly position: number
      readonly order: Order
    }
  /** Somebody of the shop has asked a customer and got no answer; the other outcomes change the status. */
  | {
      readonly type: 'contact-attempted'
      readonly position: number
      readonly orderNumber: string
    }
  /** The customer of these orders was erased: pages that show them fetch them again. */
  | {
      readonly type: 'customer-erased'
      readonly position: number
      readonly orderNumbers: readonly string[]
    }

/** Close code of a socket whose session has ended. */
export const SIGNED_OUT = 4401
/** Close code of a socket whose process was replaced: the next one takes connections already (IANA's WebSocket registry: Service Restart). */
export const RESTARTED = 1012
