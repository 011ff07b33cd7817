/** Who of the shop's people did each step of the work last, and when. */

import type { RecordedEvent } from '#events/event.ts'
import type { Hand, WorkStep } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'

export type LastHands = Readonly<Partial<Record<WorkStep, Hand>>>

export const lastHands: Projection<LastHands> = {
  name: 'lastHands',
  version: 2,
  initial: {},
  evolve(hands, event) {
    if (event.type === 'StaffRemoved') return withoutPerson(hands, event.data.name)
    const step = stepIn(event)
    const { actor, at } = event
    if (step === null || actor.role !== 'admin') return hands
    return { ...hands, [step]: { name: actor.name, at } }
  },
}

/** The same hands, of which those of somebody who has left say so. */
function withoutPerson(hands: LastHands, left: string): LastHands {
  return Object.fromEntries(
    Object.entries(hands).map(([step, hand]) => [step, hand.name === left ? { ...hand, left: true } : hand]),
  )
}

/** The step that an event is a part of; null for other events. */
function stepIn({ type, data }: RecordedEvent): WorkStep | null {
  switch (type) {
    case 'ContactAttempted':
      return 'confirm'
    case 'OrderStatusChanged':
      return data.from === 'pending' && (data.to === 'confirmed' || data.to === 'cancelled')
        ? 'confirm'
        : null
    case 'SlipPrinted':
    case 'Packed':
      return 'pack'
    case 'ParcelHandedOver':
      return 'handOver'
    case 'ReattemptAsked':
      return 'answer'
    case 'ParcelReturned':
      return 'receive'
    case 'ExchangeAgreed':
    case 'ReturnAgreed':
    case 'ReturnClosed':
      return 'answerReturn'
    case 'DeliveryAttemptFailed':
      return 'askCourier'
    case 'ClaimSent':
      return 'askCash'
    case 'StatementBooked':
    case 'PaymentReceived':
    case 'DifferenceExplained':
      return 'explainCash'
    default:
      return null
  }
}
