/** The rules for messages that the shop sends by WhatsApp itself. */

import type { RecordMessage, RequestMessage } from '#events/orders/order-commands.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import type { OrderDecision } from '#events/orders/refusal.ts'
import { accept, refuse } from '../decision.ts'
import { besideOrder, messagesFor } from './order-messages.ts'

/** Whether a message of a step makes sense for the order as it is. */
export function isOffered({ step }: Pick<RequestMessage, 'step'>, order: PlacedOrder): boolean {
  const { status, contact, handedOver } = order
  const courier = handedOver?.parcel.courier ?? null
  const phone = contact?.phone ?? ''
  return messagesFor({ status, phone, courier }, besideOrder(order)).includes(step)
}

/** A message that waits already is not asked for twice. */
export function requestMessage({ step, language }: RequestMessage, order: PlacedOrder): OrderDecision {
  const { orderNumber, contact, handling } = order
  if (contact === null) return refuse({ reason: 'customer-erased' })
  if (!isOffered({ step }, order)) return refuse({ reason: 'no-such-message' })
  const earlier = handling.messages.find((message) => message.step === step)
  if (earlier?.state === 'waiting') return accept()
  return accept({ type: 'MessageRequested', data: { orderNumber, step, language } })
}

/** What came of a message that waits; of two servers that say it, the first counts. */
export function recordMessage({ step, result }: RecordMessage, order: PlacedOrder): OrderDecision {
  const waiting = order.handling.messages.find((message) => message.step === step)
  if (waiting?.state !== 'waiting') return accept()
  const data = { orderNumber: order.orderNumber, step, language: waiting.language }
  return result.sent
    ? accept({ type: 'MessageSent', data })
    : accept({ type: 'MessageFailed', data: { ...data, reason: result.reason } })
}
