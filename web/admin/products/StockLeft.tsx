import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { leftWords } from './unit-words.ts'

/** At this stock or less, more units should be printed. */
const LOW = 5

/** The stock of each counted size, with low ones marked; says so of a product without counted sizes. */
export function StockLeft({ left }: { readonly left: ListedProduct['stockLeft'] }) {
  if (left === null) return <span className="text-sm text-muted">stock not counted</span>
  const counted = Object.entries(left).filter(([, pieces]) => pieces !== null)
  const low = counted.some(([, pieces]) => pieces !== null && pieces <= LOW)
  const words = counted.map(
    ([size, pieces]) => `${size} ${pieces !== null && pieces < 0 ? leftWords(pieces) : pieces}`,
  )
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      {low && <Icon name="warning" className="size-4 text-danger" />}
      <span>
        {low ? 'Low stock: ' : 'In stock: '}
        {words.join(', ')}
      </span>
    </span>
  )
}
