import type { DashboardStats, TopProduct } from '#projections/dashboard-shapes.ts'
import { useMoney } from '../money/money.ts'
import { Changing } from '../ui/Changing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotKnown } from '../ui/NotKnown.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Rating } from '../ui/Rating.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { countedWords } from './counted-words.ts'

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

/** Products with their figures as a list, for the overview. */
function ProductList({ products }: { readonly products: readonly TopProduct[] }) {
  const most = Math.max(1, ...products.map(({ revenue }) => revenue))
  return (
    <ol className="divide-y divide-line">
      {products.map((product) => (
        <li key={product.name} className="px-4 py-4 sm:px-6">
          <Product product={product} share={product.revenue / most} />
        </li>
      ))}
    </ol>
  )
}

function Product({ product, share }: { readonly product: TopProduct; readonly share: number }) {
  const money = useMoney()
  const { name, rating, views, sales, revenue } = product
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="truncate">{name}</h3>
        <Changing value={revenue} className="rounded-sm whitespace-nowrap">
          {money.format(revenue)}
        </Changing>
      </div>
      <div aria-hidden="true" className="my-2 h-1 rounded-full bg-sunken">
        <div className="h-full rounded-full bg-gold" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <Rating rating={rating} />
        <span>{countedWords(views, 'view')}</span>
        <span>{countedWords(sales, 'sale')}</span>
      </p>
    </>
  )
}
