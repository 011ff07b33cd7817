/** How many orders the list has, beside the title of the dashboard. It fetches nothing: the list does. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { orderListQuery } from '../data/order-list.ts'
import { isFiltered, type OrderListView } from '../data/order-list-view.ts'

export function OrdersCount({ view }: { readonly view: OrderListView }) {
  const money = useMoney()
  const first = useInfiniteQuery({ ...orderListQuery(view), enabled: false }).data?.pages[0]
  if (first === undefined) return null
  const count = `${inThousands(first.total)}${first.totalIsAtLeast ? '+' : ''}`
  return (
    <p className="truncate text-sm text-muted">
      {count}
      {isFiltered(view) ? ' found' : <span className="max-sm:sr-only"> in total</span>}
      {money.note !== null && `, ${money.note}`}
    </p>
  )
}
