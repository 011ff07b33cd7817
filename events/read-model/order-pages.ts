/** All orders of a query, page by page. */

import type { OrderPage, OrderQuery, OrderReadModel } from './order-read-model.ts'

export async function* orderPages(
  orderViews: Pick<OrderReadModel, 'list'>,
  query: Omit<OrderQuery, 'cursor'>,
): AsyncGenerator<OrderPage['orders'], void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: OrderPage = await orderViews.list({ ...query, ...(cursor !== undefined && { cursor }) })
    yield page.orders
    cursor = page.nextCursor
  }
}
