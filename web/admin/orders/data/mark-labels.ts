/** The short labels beside the status of an order. */

import { blockWords } from '#events/orders/change-words.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import type { OrderMarks } from '#events/read-model/order-read-model.ts'

type MarkLabel = {
  readonly text: string
  /** Whether somebody is to do something about it. */
  readonly urgent: boolean
  /** More about it, for the pointer. */
  readonly title?: string
}

const plain = (text: string): MarkLabel => ({ text, urgent: false })
const urgent = (text: string): MarkLabel => ({ text, urgent: true })

/** `status` may be newer than the marks: those that do not go with it are left out. */
export function markLabels(marks: OrderMarks, status: OrderStatus): readonly MarkLabel[] {
  const { packed, slipIsOld, answerDue, returnAsked, wish, blocked, exchangeOf } = marks
  const isHere = isUnsent(status)
  const labels: (MarkLabel | false)[] = [
    exchangeOf !== null && plain(`Exchange of ${exchangeOf}`),
    isHere && packed !== null && plain('Packed'),
    isHere && slipIsOld && { ...urgent('Print again'), title: 'Changed after its slip was printed' },
    status === 'shipped' && answerDue !== null && urgent('Delivery failed'),
    wayBack(marks, status),
    status === 'delivered' &&
      returnAsked !== null &&
      urgent(wish === 'exchange' ? 'Asks for an exchange' : 'Asks for a return'),
    blocked !== null && { ...urgent('Blocked'), title: blockWords[blocked] },
  ]
  return labels.filter((label) => label !== false)
}

/** Coming back, received or lost: one of three. */
function wayBack({ comingBack, received, lost }: OrderMarks, status: OrderStatus): MarkLabel | false {
  if (lost && status !== 'delivered') return urgent('Lost')
  if (status !== 'cancelled' && status !== 'delivered') return false
  if (comingBack !== null) return plain('Coming back')
  return received !== null && plain('Received back')
}
