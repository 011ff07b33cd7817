/** Gives a command about one order to the shop, and shows the order after it on every screen. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Size } from '#catalogue/product.ts'
import type { Handling } from '#events/shop/handling.ts'
import type { Discount, Order } from '#events/shop/order.ts'
import type { BlockReason } from '#events/shop/order-choices.ts'
import type { Payment } from '#events/shop/order-commands.ts'
import { requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshFigures } from '../figures/figures.ts'
import { changeArrivals } from './arrivals.ts'
import { refreshOrders, showDetail } from './order-detail.ts'
import { changeOrders } from './order-list.ts'
import { showQueued } from './queue.ts'

export type OrderedItem = { readonly id: string; readonly size: Size; readonly quantity: number }

/** The edition of the order that its author saw (`Handling.edition`). */
type OfEdition = { readonly edition: number }

export type OrderCommand =
  | ({
      readonly type: 'ChangeLines'
      readonly items: readonly OrderedItem[]
      readonly discount: Discount | null
    } & OfEdition)
  | ({ readonly type: 'ChangeDelivery'; readonly address: string; readonly city: string | null } & OfEdition)
  | ({ readonly type: 'ChangeNote'; readonly note: string } & OfEdition)
  | { readonly type: 'AskAdvance'; readonly amount: number }
  | ({ readonly type: 'ReceiveAdvance' | 'ReturnAdvance' } & Payment)
  | { readonly type: 'BlockCustomer'; readonly reason: BlockReason }
  | { readonly type: 'UnblockCustomer' }

export type Commanded = { readonly order: Order; readonly handling: Handling }

/** Throws `CallFailed`. */
export async function commandOrder(
  client: QueryClient,
  orderNumber: string,
  command: OrderCommand,
): Promise<Commanded> {
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/commands`
  const commanded = await requestStaffApi<Commanded>(path, { method: 'POST', json: command })
  showCommanded(client, commanded)
  return commanded
}

function showCommanded(client: QueryClient, commanded: Commanded): void {
  const { order } = commanded
  showDetail(client, commanded)
  showQueued(client, commanded)
  changeOrders(client, order.orderNumber, order)
  changeArrivals(order.orderNumber, order)
  // Also what other displayed orders know of the customer.
  void refreshOrders(client)
  void refreshFigures(client)
  // What is left of each size, and what is printed.
  for (const key of ['products', 'slips']) void client.invalidateQueries({ queryKey: [key] })
}

/** For one press that carries out one command. */
export function useOrderCommand(orderNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (command: OrderCommand) => commandOrder(client, orderNumber, command),
  })
}
