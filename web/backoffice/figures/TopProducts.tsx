import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotKnown } from '../ui/NotKnown.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ProductList } from './ProductList.tsx'

type TopProductsProps = { readonly stats: DashboardStats | undefined; readonly loading: boolean }

export function TopProducts({ stats, loading }: TopProductsProps) {
  return (
    <Panel title="Top Performing Products">
      {stats &&
        (stats.topProducts.length === 0 ? (
          <EmptyState
            icon="shirt"
            title="No Product Data Yet"
            text="Product performance will appear here once orders are placed."
          />
        ) : (
          <ProductList products={stats.topProducts} />
        ))}
      {!stats && (loading ? <Waiting /> : <NotKnown />)}
    </Panel>
  )
}

function Waiting() {
  return (
    <ul aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
        <li key={index} className="px-4 py-4 sm:px-6">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="my-2 h-1 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </li>
      ))}
    </ul>
  )
}
