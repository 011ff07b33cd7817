/** The one step that takes an order forward, by its state and by what the person who looks at it may do. */

import { isSlipOld, unansweredSince } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { isLost } from '#events/parcels/parcel-state.ts'
import { type Capability, may, type StaffRole } from '#events/people/staff-roles.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { suggestedRefund } from '../data/suggested-refund.ts'

/** What each step needs. */
export const stepNeeds = {
  confirm: 'changeOrders',
  pack: 'parcels',
  'print-again': 'parcels',
  'hand-over': 'parcels',
  'mark-shipped': 'changeOrders',
  'answer-courier': 'parcels',
  'mark-delivered': 'changeOrders',
  'receive-parcel': 'parcels',
  'return-advance': 'refunds',
  agree: 'changeOrders',
  'receive-pieces': 'parcels',
  refund: 'refunds',
  claim: 'cash',
  book: 'cash',
} as const satisfies Readonly<Record<string, Capability>>

export type Step = keyof typeof stepNeeds

/** What the steps depend on. The status may be newer than the rest. */
export type SteppedOrder = Pick<OrderDetail, 'order' | 'handling' | 'cash' | 'events'>

/** All that can be done next about an order, the most urgent first. Empty for an order about which nothing is left to do. */
export function openSteps(known: SteppedOrder, status: OrderStatus): readonly Step[] {
  const { order, handling, cash } = known
  const hasCourier = order.courier !== null
  const claims = cash?.claim != null && cash.claim.stage !== 'written-off'
  const isOwed = hasCourier && cash?.booked == null && cash?.claim == null && toCollect(order) > 0
  switch (status) {
    case 'pending':
      return order.erased ? [] : ['confirm']
    case 'confirmed':
      if (hasCourier) return ['mark-shipped']
      if (order.erased) return []
      if (isSlipOld(handling)) return ['print-again']
      return handling.packed === null ? ['pack'] : ['hand-over']
    case 'shipped':
      if (claims) return ['claim']
      // Only a courier who has the parcel owes its cash. The shop's own rider may have delivered it all the same.
      if (!hasCourier && !order.erased) return ['hand-over', 'mark-delivered']
      return [
        ...(hasCourier && unansweredSince(handling) !== null ? (['answer-courier'] as const) : []),
        'mark-delivered',
        ...(isOwed ? (['book'] as const) : []),
      ]
    case 'delivered': {
      const { afterSale } = handling
      return [
        ...(afterSale?.step === 'asked' ? (['agree'] as const) : []),
        ...(suggestedRefund(known) > 0 ? (['refund'] as const) : []),
        ...(afterSale?.step === 'agreed' ? (['receive-pieces'] as const) : []),
        ...(claims ? (['claim'] as const) : []),
        ...(isOwed ? (['book'] as const) : []),
      ]
    }
    case 'cancelled':
      return [
        ...(handling.advance > 0 && !order.erased ? (['return-advance'] as const) : []),
        ...(handling.away !== null && !isLost({ handling, cash }) ? (['receive-parcel'] as const) : []),
        ...(claims ? (['claim'] as const) : []),
      ]
  }
}

/** What stands quietly beside the button of the next step: the shop's own rider has delivered what no courier has. */
export function quietStep(
  known: SteppedOrder,
  status: OrderStatus,
  role: StaffRole,
): 'mark-delivered' | null {
  const steps = openSteps(known, status)
  const isSecond = steps[0] === 'hand-over' && steps.includes('mark-delivered')
  return isSecond && may(role, 'parcels') && may(role, stepNeeds['mark-delivered']) ? 'mark-delivered' : null
}

/** `do`: the step of this person. `wait`: the step of somebody else, because this person may take none. */
type NextStep = { readonly do: Step } | { readonly wait: Step }

/** Null when nothing is left to do. */
export function nextStep(known: SteppedOrder, status: OrderStatus, role: StaffRole): NextStep | null {
  const [first, ...others] = openSteps(known, status)
  if (first === undefined) return null
  const own = [first, ...others].find((step) => may(role, stepNeeds[step]))
  return own === undefined ? { wait: first } : { do: own }
}
