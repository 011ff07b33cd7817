import type { ListedOrder } from '#events/orders/order-read-model.ts'
import type { OrderListView } from '../order-data/order-list-view.ts'

/** The props of the table and of the cards on a narrow screen. */
export type OrderRowsProps = {
  readonly rows: readonly ListedOrder[]
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
  readonly onOpen: (orderNumber: string) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (orderNumber: string, selected: boolean) => void
  readonly onSelectAll: (selected: boolean) => void
}
