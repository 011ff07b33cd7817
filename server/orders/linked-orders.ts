/**
 * Keeps the linked order of an exchange in step with the earlier order: it may be sent when the pieces of that order are back, and
 * is not sent when the exchange is given up.
 */

import type { Actor } from '#events/event.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { refusalOf } from '#server/platform/http/error-answer.ts'
import type { CommandOrder } from './command-order.ts'

export type LinkedOrders = {
  /** The pieces are back. Changes nothing when the linked order is not pending. */
  readonly confirm: (earlier: Handling, actor: Actor) => Promise<void>
  /** Before the exchange of an order is given up. Throws `Refused` when the linked order has left. */
  readonly cancel: (earlierNumber: string, actor: Actor) => Promise<void>
}

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly commandOrder: CommandOrder
}

export function createLinkedOrders({ orderViews, commandOrder }: Dependencies): LinkedOrders {
  return {
    async confirm({ afterSale }, actor) {
      if (afterSale?.step !== 'received' || afterSale.exchange === null) return
      const command = { type: 'ChangeStatus', to: 'confirmed', from: 'pending' } as const
      await commandOrder(afterSale.exchange, command, actor).catch((error: unknown) => {
        // It may have been sent or cancelled since.
        if (refusalOf(error).status >= 500) throw error
      })
    },

    async cancel(earlierNumber, actor) {
      const afterSale = (await orderViews.find(earlierNumber))?.handling.afterSale
      const isAgreed = afterSale?.step === 'agreed' || afterSale?.step === 'received'
      const linked =
        isAgreed && afterSale.exchange !== null ? await orderViews.find(afterSale.exchange) : null
      if (linked === null) return
      const { orderNumber, status } = linked.order
      if (status === 'cancelled') return
      if (status === 'shipped' || status === 'delivered') {
        throw new Refused(
          409,
          `Order ${orderNumber} with the other pieces is ${status}. Receive what comes back, or mark it as missing.`,
        )
      }
      const command = { type: 'ChangeStatus', to: 'cancelled', from: status, reason: 'other' } as const
      await commandOrder(orderNumber, command, actor)
    },
  }
}
