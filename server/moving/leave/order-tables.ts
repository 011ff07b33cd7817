/** The files of orders as they are now, written page by page, and the customers in them. */

import { productIdOf } from '#catalogue/line-id.ts'
import { identityOf } from '#events/customer-key-of.ts'
import { orderPages } from '#events/read-model/order-pages.ts'
import type { ListedOrder, OrderReadModel } from '#events/read-model/order-read-model.ts'
import { type Cell, type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import { ordersCsv } from '#server/exports/orders-csv.ts'

/** 250 are read at once. */
const OLDEST_FIRST = { sort: 'oldest', limit: 250 } as const

type Orders = Pick<OrderReadModel, 'list' | 'caughtUp'>

/** The columns are those of the dashboard's export. */
export async function* orderRows(orderViews: Orders): AsyncGenerator<string, void> {
  await orderViews.caughtUp()
  yield* ordersCsv(orderViews, { sort: 'oldest' })
}

type Line = { readonly order: ListedOrder; readonly item: ListedOrder['items'][number] }

const lineColumns: readonly CsvColumn<Line>[] = [
  ['Order number', ({ order }) => order.orderNumber],
  ['Product', ({ item }) => productIdOf(item.id)],
  ['Name', ({ item }) => item.name],
  ['Size', ({ item }) => item.size],
  ['Quantity', ({ item }) => item.quantity],
  ['Price (Rs)', ({ item }) => item.price],
]

export async function* orderLineRows(orderViews: Orders): AsyncGenerator<string, void> {
  yield csvHead(lineColumns)
  for await (const orders of orderPages(orderViews, OLDEST_FIRST))
    yield csvRows(
      lineColumns,
      orders.flatMap((order) => order.items.map((item) => ({ order, item }))),
    )
}

type Customer = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly first: string
  orders: number
  delivered: number
  rupees: number
}

const customerColumns: readonly CsvColumn<Customer>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['First order', ({ first }): Cell => first],
  ['Orders', ({ orders }) => orders],
  ['Delivered', ({ delivered }) => delivered],
  ['Delivered (Rs)', ({ rupees }) => rupees],
]

/** One row for each e-mail, or phone without one, with the latest contact. */
export async function* customerRows(orderViews: Orders): AsyncGenerator<string, void> {
  const customers = new Map<string, Customer>()
  for await (const orders of orderPages(orderViews, OLDEST_FIRST))
    for (const order of orders.filter(({ erased }) => erased !== true)) {
      const { name, email, phone, address, date, status, total } = order
      const key = identityOf({ email, phone }).toLowerCase()
      const before = customers.get(key)
      const isDelivered = status === 'delivered'
      customers.set(key, {
        ...{ name, email, phone, address },
        first: before?.first ?? date,
        orders: (before?.orders ?? 0) + 1,
        delivered: (before?.delivered ?? 0) + (isDelivered ? 1 : 0),
        rupees: (before?.rupees ?? 0) + (isDelivered ? total : 0),
      })
    }
  yield csvHead(customerColumns)
  yield csvRows(customerColumns, [...customers.values()])
}
