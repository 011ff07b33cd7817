/** The totals of the shop, its latest orders and its best products. */

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { RecentOrders } from '#web/backoffice/figures/RecentOrders.tsx'
import { SummaryCards } from '#web/backoffice/figures/SummaryCards.tsx'
import { TopProducts } from '#web/backoffice/figures/TopProducts.tsx'
import type { Figures } from '../figures/figures.ts'

type AllTimeProps = {
  readonly figures: Figures | undefined
  readonly loading: boolean
  readonly onOpen: (orderNumber: string) => void
}

export function AllTime({ figures, loading, onOpen }: AllTimeProps) {
  const id = useId()
  const catalogue = useQuery(catalogueQuery)
  const stats = figures?.stats ?? undefined
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 compact:gap-4">
      <h2 id={id} className="-mb-3 text-lg compact:-mb-2">
        All time
      </h2>
      <SummaryCards
        stats={stats}
        summary={figures?.summary ?? null}
        loading={loading}
        products={catalogue.data?.products.filter(({ retired }) => !retired).length}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr] compact:gap-4">
        <RecentOrders stats={stats} loading={loading} onOpen={onOpen} />
        <TopProducts stats={stats} loading={loading} />
      </div>
    </section>
  )
}
