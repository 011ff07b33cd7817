/** What the table and the cards of products need. */

import type { ProductRow, Sorting } from './product-rows.ts'
import type { RowDrag } from './use-row-drag.ts'
import type { ShownPart } from './use-window.ts'

export type ListProps = {
  /** The rendered ones. */
  readonly rows: readonly ProductRow[]
  /** Where they stand in the whole list. */
  readonly part: ShownPart
  /** How many there are. */
  readonly total: number
  readonly sorting: Sorting
  readonly onSort: (sorting: Sorting) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string, on: boolean) => void
  readonly onSelectAll: (on: boolean) => void
  /** Whether the list is in the order of the shop and whole, so that places mean something. */
  readonly canArrange: boolean
  readonly drag: RowDrag
  readonly onMove: (row: ProductRow, place: number) => void
}
