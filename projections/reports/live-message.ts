/** What the two ends of the connection that pushes to an open dashboard agree on beside its messages (`contract/reports/live-messages.ts`). */

import type { LateAfter, SoFar, WaitingStep, Work } from '../dashboard-shapes.ts'

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
