/** What a change of status takes back: a delivery, and the cash that follows from it. */

import type { QueryClient } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { formatPaisa, formatRupees } from '#catalogue/money.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { type OrderDetail, orderDetailQuery } from './order-detail.ts'
import { shownStatus } from './order-status.ts'
import { createQuestion } from './question.ts'
import { countLabel } from './status-toast.ts'

type AskedTakeBack = {
  readonly orderNumbers: readonly string[]
  readonly to: OrderStatus
  /** What is taken back, in sentences. */
  readonly undone: readonly string[]
}

/** The answer is whether the status is set. */
export const takeBackQuestion = createQuestion<AskedTakeBack, boolean>(false)

type Known = Pick<OrderDetail, 'since' | 'cash'> & {
  readonly order: Pick<OrderDetail['order'], 'status' | 'courier' | 'toCollect'>
}

/** Sentences; none for a change that takes nothing back. */
export function undoneWords({ order, since, cash }: Known, to: OrderStatus): readonly string[] {
  const words: string[] = []
  if (to === order.status || to === 'delivered') return words
  const booked = cash?.booked ?? null
  if (order.status === 'delivered') {
    words.push(`Its delivery, recorded on ${fullDay(since)}, is taken back.`)
    if (order.courier !== null && booked === null && order.toCollect > 0) {
      words.push(`${formatRupees(order.toCollect)} will no longer be owed by ${courierName(order.courier)}.`)
    }
  }
  if (booked !== null) {
    words.push(
      `The payment of ${formatPaisa(100 * booked.collected)} in the statement ${booked.statement} stays booked. To undo it, take the statement back under Cash.`,
    )
  }
  return words
}

/** Of several orders only the statuses are known. */
export async function undoneBy(
  client: QueryClient,
  orderNumbers: readonly string[],
  to: OrderStatus,
): Promise<readonly string[]> {
  const [first, ...others] = orderNumbers
  if (first === undefined || to === 'delivered') return []
  const delivered = orderNumbers.filter((orderNumber) => shownStatus(client, orderNumber) === 'delivered')
  if (others.length > 0) {
    if (delivered.length === 0) return []
    return [
      delivered.length === 1
        ? 'The delivery of 1 order is taken back. Its cash will no longer be owed.'
        : `The deliveries of ${countLabel(delivered.length)} are taken back. Their cash will no longer be owed.`,
    ]
  }
  // Nothing is booked for an order that has not left.
  const status = shownStatus(client, first)
  if (status === 'pending' || status === 'confirmed') return []
  try {
    return undoneWords(await client.ensureQueryData(orderDetailQuery(first)), to)
  } catch {
    return delivered.length === 0 ? [] : ['Its delivery is taken back.']
  }
}
