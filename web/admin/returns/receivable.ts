/** Whether pieces of an order can be received back now, and which. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { Order, OrderItem, PieceCondition } from '#events/orders/order.ts'
import type { PieceBack } from '#events/orders/order-commands.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { comingBack } from '#events/returns/coming-back.ts'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'

/** One piece: each of a line may come back in another condition. */
export type Unit = Pick<PieceBack, 'productId' | 'size'> & {
  /** Among the pieces of its order. */
  readonly id: string
  readonly name: string
}

type Receivable =
  | {
      readonly ok: true
      readonly units: readonly Unit[]
      /** Why the order is cancelled with it, to begin with; null when it is cancelled or delivered already. */
      readonly reason: 'refused' | 'returned' | null
    }
  /** A sentence that says why. */
  | { readonly ok: false; readonly why: string }

type ReturnedOrder = {
  readonly order: Pick<Order, 'orderNumber' | 'status' | 'items'>
  readonly handling: Pick<Handling, 'away' | 'back' | 'afterSale' | 'received' | 'lastFailure'>
}

/** `now` is in milliseconds. */
export function receivable({ order, handling }: ReturnedOrder, now: number): Receivable {
  const { orderNumber, status, items } = order
  const lines = comingBack({ status, lines: items.map(lineOf), handling })
  if (lines === null) return { ok: false, why: whyNot(orderNumber, status, handling, now) }
  const units = lines.flatMap(({ productId, size, name, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      id: `${productId}-${size} ${index + 1}`,
      productId,
      size,
      name,
    })),
  )
  const isRefused = handling.lastFailure?.reason === 'refused'
  return { ok: true, units, reason: status === 'shipped' ? (isRefused ? 'refused' : 'returned') : null }
}

const lineOf = ({ id, name, size, quantity }: OrderItem) => ({
  productId: productIdOf(id),
  name,
  size,
  quantity,
})

function whyNot(
  orderNumber: string,
  status: Order['status'],
  { received, afterSale }: ReturnedOrder['handling'],
  now: number,
): string {
  if (isUnsent(status)) {
    return `${orderNumber} has not left the shop: it is ${status}.`
  }
  if (received !== null && afterSale?.step !== 'asked') {
    const { day, time } = shortDate(received.at, now)
    return `${orderNumber} was received already: ${day}, ${time}.`
  }
  if (status === 'cancelled')
    return `${orderNumber} was cancelled before it left the shop: nothing is to come back.`
  return afterSale?.step === 'asked'
    ? `${orderNumber} was delivered, and its customer waits for an answer: agree to the ${afterSale.wish} on the order first.`
    : `${orderNumber} was delivered, and no exchange or return is agreed: nothing is to come back.`
}

/** The pieces with their conditions, as the command needs them: each product, size and condition once. */
export function piecesBack(
  units: readonly Unit[],
  conditions: readonly PieceCondition[],
): readonly PieceBack[] {
  const pieces = new Map<string, PieceBack>()
  units.forEach(({ productId, size }, index) => {
    const condition = conditions[index] ?? 'sellable'
    const key = `${productId} ${size} ${condition}`
    pieces.set(key, { productId, size, condition, quantity: (pieces.get(key)?.quantity ?? 0) + 1 })
  })
  return [...pieces.values()]
}
