import type { ListedOrder, OrderSort } from '#events/read-model/order-read-model.ts'
import type { ListedRisks } from '../data/listed-risks.ts'
import type { OrderListView } from '../data/order-list-view.ts'
import type { ListColumn } from './list-columns.ts'

export const isByDate = (sort: OrderSort) => sort === 'newest' || sort === 'oldest'

/** The props of the table and of the cards on a narrow screen. */
export type OrderRowsProps = {
  readonly rows: readonly ListedOrder[]
  readonly risks: ListedRisks
  /** Of the list, in pixels. */
  readonly width: number
  /** The chosen columns with a column of their own, and those under the name, each in their order. */
  readonly shown: readonly ListColumn[]
  readonly folded: readonly ListColumn[]
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
  readonly onOpen: (orderNumber: string) => void
  readonly selected: ReadonlySet<string>
  /** `toHere`: from the order that was pressed before. */
  readonly onSelect: (orderNumber: string, selected: boolean, toHere: boolean) => void
  readonly onSelectAll: (selected: boolean) => void
}
