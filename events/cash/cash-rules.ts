/** The rules for the cash of a parcel: booking what a statement says about it, and claiming what the courier did not pay. */

import type { BookCash, ChangeClaim, SettleClaim, UnbookCash } from '#events/orders/order-commands.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import type { OrderDecision } from '#events/orders/refusal.ts'
import { accept, refuse } from '../decision.ts'
import type { Parcel } from '../event.ts'
import type { CashState } from './parcel-cash.ts'
import { amountsOf, type LineAmounts } from './statement-line.ts'

/** The parts of an order that these rules use. */
export type OrderWithCash = Pick<PlacedOrder, 'orderNumber' | 'status'> & {
  readonly handedOver: ({ readonly parcel: Parcel } & CashState) | null
}

/** Cash is booked once, and only for a parcel of this courier. What is missing is claimed from the courier. */
export function bookCash(
  command: BookCash,
  { orderNumber, status, handedOver }: OrderWithCash,
): OrderDecision {
  const { courier, statement, kind } = command
  if (!areAmounts(command)) return refuse({ reason: 'bad-amount' })
  if (handedOver === null) return refuse({ reason: 'not-handed-over' })
  const { parcel, booked, claim } = handedOver
  if (parcel.courier !== courier) return refuse({ reason: 'other-courier', courier: parcel.courier })
  if (booked !== null) return refuse({ reason: 'cash-booked', statement: booked.statement })
  return accept({
    type: 'CashBooked',
    data: {
      orderNumber,
      ...parcel,
      statement,
      kind,
      ...amountsOf(command),
      status,
      ...(claim !== null && { claimBefore: claim }),
    },
  })
}

/** Pays the claim for a booked parcel. Of what is paid beyond the claim nothing was expected. */
export function settleClaim(command: SettleClaim, order: OrderWithCash): OrderDecision {
  if (!areAmounts(command)) return refuse({ reason: 'bad-amount' })
  const claim = order.handedOver?.claim ?? null
  if (claim === null || order.handedOver?.booked === null) return refuse({ reason: 'not-claimed' })
  const earlier = order.handedOver?.settlement ?? null
  if (earlier !== null) return refuse({ reason: 'claim-settled', statement: earlier.statement })
  const amounts = amountsOf(command)
  const settled = Math.min(amounts.collected, claim.amount)
  const { statement } = command
  return accept({
    type: 'ClaimSettled',
    data: { ...claimData(order, claim), statement, ...amounts, settled },
  })
}

/** A booking is not taken back while a later statement pays the claim that it left. */
export function unbookCash({ statement }: UnbookCash, order: OrderWithCash): OrderDecision {
  const { orderNumber, status, handedOver } = order
  if (handedOver === null) return refuse({ reason: 'cash-not-booked' })
  const { parcel, booked, claim, settlement, claimBefore } = handedOver
  if (settlement?.statement === statement) {
    const { claim: before, ...paid } = settlement
    return accept({
      type: 'ClaimReopened',
      data: { ...claimData(order, before), ...paid, ...(claim !== null && { rest: claim }) },
    })
  }
  if (booked?.statement !== statement) return refuse({ reason: 'cash-not-booked' })
  if (settlement !== null) return refuse({ reason: 'claim-settled', statement: settlement.statement })
  return accept({
    type: 'CashUnbooked',
    data: {
      orderNumber,
      ...parcel,
      ...booked,
      status,
      ...(claimBefore !== null && { claimBefore }),
      ...(claim !== null && { claim }),
    },
  })
}

/** The courier has lost a parcel that it has not paid. */
export function openClaim(order: OrderWithCash): OrderDecision {
  const { handedOver } = order
  if (handedOver === null) return refuse({ reason: 'not-handed-over' })
  const { booked, claim, parcel } = handedOver
  if (booked !== null) return refuse({ reason: 'cash-booked', statement: booked.statement })
  if (claim !== null) return accept()
  const lost = { reason: 'lost', stage: 'open', amount: 100 * parcel.cashToCollect } as const
  return accept({ type: 'ClaimOpened', data: claimData(order, lost) })
}

/** A claim that a short payment left ends with its payment, with the booking, or when it is written off; it is not withdrawn. */
export function changeClaim(command: ChangeClaim, order: OrderWithCash): OrderDecision {
  const claim = order.handedOver?.claim ?? null
  if (claim === null) return command.to === 'withdrawn' ? accept() : refuse({ reason: 'not-claimed' })
  if (command.to === claim.stage) return accept()
  const data = claimData(order, claim)
  switch (command.to) {
    case 'sent':
      return accept({ type: 'ClaimSent', data })
    case 'accepted':
    case 'refused':
      return accept({ type: 'ClaimAnswered', data: { ...data, answer: command.to } })
    case 'written-off':
      return accept({ type: 'ClaimWrittenOff', data: { ...data, why: command.why } })
    case 'withdrawn':
      if (claim.reason === 'short') return refuse({ reason: 'not-claimed' })
      return accept({ type: 'ClaimWithdrawn', data })
  }
}

function claimData(
  { orderNumber, status, handedOver }: OrderWithCash,
  claim: NonNullable<CashState['claim']>,
) {
  if (handedOver === null) throw new Error('only a parcel that was handed over is claimed')
  return { orderNumber, ...handedOver.parcel, status, booked: handedOver.booked?.kind ?? null, claim }
}

/** A courier deducts or credits charges and taxes; what it collected is never negative. */
function areAmounts(amounts: LineAmounts): boolean {
  return Object.values(amountsOf(amounts)).every(Number.isSafeInteger) && amounts.collected >= 0
}
