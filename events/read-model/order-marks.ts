/** What is finer than the status of an order, from its state. */

import type { CashState } from '#events/cash/parcel-cash.ts'
import { comingBackSince, type Handling, isSlipOld, unansweredSince } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { isLost } from '#events/parcels/parcel-state.ts'
import type { ListedOrder, OrderMarks, OrderView } from './order-read-model.ts'

type MarkedOrder = {
  readonly status: OrderStatus
  readonly handling: Handling
  /** Null before the handover. */
  readonly cash: Pick<CashState, 'booked' | 'claim'> | null
}

export function marksOf({ status, handling, cash }: MarkedOrder): OrderMarks {
  const { packed, printed, received, afterSale, blocked, failed, exchange } = handling
  const isHere = isUnsent(status)
  const lost = isLost({ handling, cash })
  return {
    printed: printed !== null,
    slipIsOld: isHere && isSlipOld(handling),
    packed: isHere ? packed : null,
    failed,
    answerDue: status === 'shipped' ? unansweredSince(handling) : null,
    comingBack: lost ? null : comingBackSince(handling),
    received,
    lost,
    returnAsked: afterSale?.step === 'asked' ? afterSale.at : null,
    wish: wishOf(afterSale),
    blocked,
    exchangeOf: exchange?.orderNumber ?? null,
  }
}

/** An order as a list shows it. */
export function listedOrderOf({ order, since, cancelReason, handling, handedOver }: OrderView): ListedOrder {
  const marks = marksOf({ status: order.status, handling, cash: handedOver })
  return { ...order, since, marks, ...(cancelReason && { cancelReason }) }
}

function wishOf(afterSale: Handling['afterSale']): OrderMarks['wish'] {
  if (afterSale?.step === 'asked') return afterSale.wish
  if (afterSale?.step !== 'agreed' && afterSale?.step !== 'received') return null
  return afterSale.exchange === null ? 'return' : 'exchange'
}
