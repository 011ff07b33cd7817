/** Products with their figures as a list, for the overview. */

import type { TopProduct } from '#projections/dashboard-shapes.ts'
import { useMoney } from '../money/money.ts'
import { Changing } from '../ui/Changing.tsx'
import { Rating } from '../ui/Rating.tsx'
import { countedWords } from './counted-words.ts'

export function ProductList({ products }: { readonly products: readonly TopProduct[] }) {
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
