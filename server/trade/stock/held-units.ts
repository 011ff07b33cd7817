/** The units of a size that open orders have bought and that are still on the shelf. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Size } from '#catalogue/product.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'

const ORDERS_AT_ONCE = 250

export async function heldUnits(
  productId: string,
  size: Size,
  orderViews: Pick<OrderReadModel, 'list'>,
): Promise<number> {
  let held = 0
  for (const status of ['pending', 'confirmed'] as const) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await orderViews.list({
        status,
        sort: 'oldest',
        limit: ORDERS_AT_ONCE,
        ...(cursor !== undefined && { cursor }),
      })
      for (const { courier, items } of page.orders) {
        if (courier !== null) continue
        for (const item of items) {
          if (productIdOf(item.id) === productId && item.size === size) held += item.quantity
        }
      }
      cursor = page.nextCursor
    }
  }
  return held
}
