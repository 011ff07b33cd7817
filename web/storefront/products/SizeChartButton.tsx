import type { Category } from '#catalogue/product.ts'
import { openSizeChart } from '../page/overlays.ts'

type Props = { readonly category: Category; readonly className?: string }

export function SizeChartButton({ category, className = '' }: Props) {
  return (
    <button
      type="button"
      onClick={() => openSizeChart(category)}
      className={`min-h-11 text-sm underline decoration-gold underline-offset-4 hover:decoration-ink ${className}`}
    >
      View Size Chart
    </button>
  )
}
