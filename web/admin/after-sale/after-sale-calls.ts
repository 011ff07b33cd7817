/** The calls for exchanges: agree one, and give it up together with the order that it sends. */

import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#events/shop/order.ts'
import { requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshFigures } from '../figures/figures.ts'
import { commandOrder, type ReturnPiece } from '../order-data/order-commands.ts'
import { refreshOrders } from '../order-data/order-detail.ts'
import { type ExchangeDraft, itemsOf } from './after-sale.ts'

/** Returns the order that is sent. Throws `CallFailed`. */
export async function agreeExchange(
  client: QueryClient,
  orderNumber: string,
  draft: ExchangeDraft,
): Promise<Order> {
  const pieces: readonly ReturnPiece[] = draft.back.map(({ productId, size, quantity }) => ({
    productId,
    size,
    quantity,
  }))
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/exchange`
  const json = { pieces, items: itemsOf(draft), backFirst: draft.backFirst }
  const exchange = await requestStaffApi<Order>(path, { method: 'POST', json })
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['products'] })
  void refreshFigures(client)
  await refreshOrders(client)
  return exchange
}

/** `linked`: the number of the order that is cancelled with it; null leaves it open. Throws `CallFailed`. */
export async function giveUp(client: QueryClient, orderNumber: string, linked: string | null): Promise<void> {
  // First the order that could still leave: if that is refused, nothing is given up.
  if (linked !== null) {
    const json = { orderNumber: linked, status: 'cancelled', reason: 'other' }
    await requestStaffApi('/api/admin/update-order', { method: 'PUT', json })
  }
  await commandOrder(client, orderNumber, { type: 'CloseReturn', why: 'withdrawn' })
}
