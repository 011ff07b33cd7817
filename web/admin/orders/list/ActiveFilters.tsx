/** Each filter that is set, with a button that removes it. */

import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { OrderListView } from '../data/order-list-view.ts'
import { activeFilters } from './active-filters.ts'

type ActiveFiltersProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

export function ActiveFilters({ view, onView }: ActiveFiltersProps) {
  const products = useQuery(catalogueQuery).data?.products ?? []
  const filters = activeFilters(view, (id) => products.find((product) => product.id === id)?.name ?? id)
  if (filters.length === 0) return null
  const all: Partial<OrderListView> = Object.assign({}, ...filters.map(({ without }) => without))
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onView(without)}
            className="inline-flex min-h-8 items-center gap-2 rounded-full border chosen pr-2 pl-3 text-left text-sm wrap-anywhere transition-colors hover:border-ink pointer-coarse:min-h-11"
          >
            <span>
              <span className="sr-only">Remove the filter </span>
              {text}
            </span>
            <Icon name="cross" className="size-4" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onView(all)}
            className="min-h-8 rounded-sm px-2 text-sm text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            Remove all
          </button>
        </li>
      )}
    </ul>
  )
}
