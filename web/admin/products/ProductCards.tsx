import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Rating } from '#web/backoffice/ui/Rating.tsx'
import { StockLeft } from './StockLeft.tsx'

type ProductCardsProps = {
  readonly products: readonly ListedProduct[]
  readonly onOpen: (id: string) => void
}

/** The products as cards, for narrow screens. */
export function ProductCards({ products, onOpen }: ProductCardsProps) {
  const money = useMoney()
  return (
    <ul aria-label="Products" className="divide-y divide-line">
      {products.map(({ id, name, sales, revenue, rating, views, stockLeft }) => (
        <li key={id} className="flex items-center gap-4 px-4 py-3">
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="truncate">{name}</h3>
              <p className="whitespace-nowrap">{money.format(revenue)}</p>
            </div>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <Rating rating={rating} />
              <span>{countedWords(views, 'view')}</span>
              <span>{countedWords(sales, 'sale')}</span>
              <StockLeft left={stockLeft} />
            </p>
          </div>
          <Button size="snug" aria-label={`Edit ${name}`} onClick={() => onOpen(id)}>
            Edit
          </Button>
        </li>
      ))}
    </ul>
  )
}
