/** Carries out what the shop's people do with one order. What depends on the shop's state is read for each decision. */

import type { HandlingRequest } from '#contract/orders/order-commands.ts'
import type { Actor } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { ChangeLines, ReceiveReturn } from '#events/orders/order-commands.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import type { CommandedOrder, CommandOrder } from './command-order.ts'
import type { LinkedOrders } from './linked-orders.ts'

type Handling =
  | Exclude<HandlingRequest, { readonly type: 'ChangeLines' | 'ReceiveReturn' }>
  | (Pick<ChangeLines, 'type' | 'edition' | 'discount'> & { readonly items: ChangeLines['lines'] })
  | Omit<ReceiveReturn, 'refusedBefore'>

/** Throws `Refused`. */
export type HandleOrder = (
  orderNumber: string,
  request: Handling,
  actor: Actor,
  /** The actor is the owner, or another who may exceed the limits of `alone-rules.ts`. */
  beyondAlone: boolean,
) => Promise<CommandedOrder>

type Dependencies = {
  readonly commandOrder: CommandOrder
  readonly linkedOrders: LinkedOrders
  readonly readStock: EventStore['readStock']
  readonly catalogue: CurrentCatalogue
}

export function createHandleOrder(dependencies: Dependencies): HandleOrder {
  const { commandOrder, linkedOrders, readStock, catalogue } = dependencies

  return async (orderNumber, request, actor, beyondAlone) => {
    const alone = () => (beyondAlone ? undefined : catalogue.now().shop.orders)
    switch (request.type) {
      case 'ChangeLines': {
        const { items: lines, ...change } = request
        const command = async () => ({
          ...change,
          lines,
          catalogue: catalogue.now(),
          stock: await readStock(),
          alone: alone(),
        })
        return commandOrder(orderNumber, command, actor)
      }
      case 'ReceiveAdvance':
      case 'PayRefund':
        return commandOrder(orderNumber, { ...request, alone: alone() }, actor)
      case 'ReceiveReturn': {
        const received = await commandOrder(orderNumber, request, actor)
        await linkedOrders.confirm(received.state.handling, actor)
        return received
      }
      case 'CloseReturn':
        if (request.why === 'withdrawn') await linkedOrders.cancel(orderNumber, actor)
        return commandOrder(orderNumber, request, actor)
      default:
        return commandOrder(orderNumber, request, actor)
    }
  }
}
