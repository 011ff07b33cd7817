/** All products of the catalogue with sales, revenue, rating and views, and one product over time. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { NoProducts } from '#web/backoffice/figures/NoProducts.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import type { Direction } from '#web/backoffice/ui/SortHeading.tsx'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { useRefreshWith } from '../figures/use-refresh-with.ts'
import { ProductCards } from './ProductCards.tsx'
import { ProductTable } from './ProductTable.tsx'
import { type ProductSort, sortProducts } from './product-sorts.ts'
import { productsQuery, refreshProducts } from './products.ts'

// The charts' code is loaded when one is opened.
const CountDialog = late(() => import('./CountDialog.tsx').then((module) => module.CountDialog), null)
const ProductDialog = late(() => import('./ProductDialog.tsx').then((module) => module.ProductDialog), null)

type ProductsPanelProps = {
  readonly stats: DashboardStats | undefined
  /** The product whose dialog is open. */
  readonly open: string | null
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

export function ProductsPanel({ stats, open, onOpen, onClose }: ProductsPanelProps) {
  const products = useQuery(productsQuery())
  const money = useMoney()
  const wide = useMediaQuery('(min-width: 48rem)')
  const [sort, setSort] = useState<{ by: ProductSort; direction: Direction }>({
    by: 'revenue',
    direction: 'descending',
  })
  const client = useQueryClient()
  const refreshKey = stats && [
    stats.totalOrders,
    stats.totalRevenue,
    ...stats.topProducts.map(({ views }) => views),
    ...stats.lowStock.map(({ left }) => left),
  ]
  useRefreshWith(refreshKey?.join(), () => void refreshProducts(client))
  const [counting, setCounting] = useState(false)

  const rows = products.data && sortProducts(products.data.products, sort.by, sort.direction)
  const untouched = rows?.every(({ sales, revenue, views }) => sales + revenue + views === 0)
  const looked = products.data?.products.find(({ id }) => id === open)
  return (
    <Panel
      title="Products"
      note={money.note ?? undefined}
      actions={
        <Button className="ml-auto" disabled={products.data === undefined} onClick={() => setCounting(true)}>
          Count stock
        </Button>
      }
    >
      <QueryError query={products} what="The products could not be fetched" className="p-4 sm:px-6" />
      {products.isLoading && <Skeleton className="m-6 h-64" />}
      {untouched && <NoProducts />}
      {rows &&
        !untouched &&
        (wide ? (
          <ProductTable products={rows} sort={sort} onSort={setSort} onOpen={onOpen} />
        ) : (
          <ProductCards products={rows} onOpen={onOpen} />
        ))}
      {counting && products.data && (
        <CountDialog products={products.data.products} onClose={() => setCounting(false)} />
      )}
      {looked && <ProductDialog product={looked} onClose={onClose} />}
    </Panel>
  )
}
