/** What a scan of a slip, or a press, leads to: the order is packed, or first somebody is asked. */

import { courierName } from '#catalogue/couriers.ts'
import type { Order } from '#events/orders/order.ts'
import type { OrderMarks } from '#events/read-model/order-read-model.ts'
import { whyNotPacked } from '../orders/data/parcel-words.ts'

export type PackQuestion = 'slip-is-old' | 'not-confirmed'

type PackStep =
  | { readonly does: 'refuse'; readonly text: string }
  | { readonly does: 'ask'; readonly question: PackQuestion; readonly text: string }
  /** `anyway`: its customer has not confirmed it. */
  | { readonly does: 'pack'; readonly anyway: boolean }

type PackedOrder = Pick<Order, 'orderNumber' | 'status' | 'courier' | 'erased'>

/** `answered`: what somebody was already asked about this order and has agreed to. */
export function packStep(
  order: PackedOrder,
  marks: Pick<OrderMarks, 'packed' | 'slipIsOld'>,
  answered: readonly PackQuestion[] = [],
): PackStep {
  const { orderNumber, status } = order
  const refuse = (text: string): PackStep => ({ does: 'refuse', text: `${orderNumber}: ${text}` })
  const why = whyLeft(order)
  if (why !== null) return refuse(why)
  if (marks.packed !== null) return refuse('It is packed already.')
  if (marks.slipIsOld && !answered.includes('slip-is-old')) {
    const text = `${orderNumber} was changed after its slip was printed: print it again.`
    return { does: 'ask', question: 'slip-is-old', text }
  }
  if (status === 'pending' && !answered.includes('not-confirmed')) {
    const text = `${orderNumber}: Its customer has not confirmed it. Pack it anyway?`
    return { does: 'ask', question: 'not-confirmed', text }
  }
  return { does: 'pack', anyway: status === 'pending' }
}

function whyLeft(order: PackedOrder): string | null {
  if (order.courier !== null && order.status === 'shipped')
    return `It is with ${courierName(order.courier)} already.`
  return order.status === 'shipped' ? 'It is shipped already.' : whyNotPacked(order)
}

type PackState = {
  readonly text: string
  /** Whether it is to be done something about it before it is packed. */
  readonly urgent: boolean
}

type PackMarks = Pick<OrderMarks, 'printed' | 'slipIsOld'>

/** Beside an order that is not packed. `others`: of all orders in its list; while none of them has a slip, that is not said of each. */
export function packState(
  { status }: Pick<Order, 'status'>,
  marks: PackMarks,
  others: readonly PackMarks[],
): readonly PackState[] {
  const { printed, slipIsOld } = marks
  const states: readonly (PackState | false)[] = [
    slipIsOld
      ? { text: 'Changed after its slip was printed: print again', urgent: true }
      : others.some((each) => each.printed) && {
          text: printed ? 'Slip printed' : 'No slip yet',
          urgent: false,
        },
    status === 'pending' && { text: 'Not confirmed', urgent: true },
  ]
  return states.filter((state) => state !== false)
}
