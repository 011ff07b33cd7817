import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

/** When this many or fewer are left, it is time to print more. */
const LOW = 5

/** What is left of each size, low ones marked; nothing for a product whose stock is not counted. */
export function StockLeft({ left }: { readonly left: ListedProduct['stockLeft'] }) {
  if (left === null) return null
  const low = Object.values(left).some((pieces) => pieces <= LOW)
  const words = Object.entries(left).map(([size, pieces]) => `${size} ${pieces}`)
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
