import { Fragment } from 'react'
import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { leftWords } from './unit-words.ts'

/** At this stock or less, more units should be printed. */
export const LOW = 5

/** The stock of each counted size, with low ones marked; says so of a product without counted sizes. */
export function StockLeft({ left }: { readonly left: ListedProduct['stockLeft'] }) {
  if (left === null) return <span className="text-sm text-muted">Stock not counted</span>
  const counted = Object.entries(left).flatMap(([size, pieces]) =>
    pieces === null ? [] : [[size, pieces] as const],
  )
  return (
    <span className="text-sm text-muted">
      Left:{' '}
      {counted.map(([size, pieces], index) => (
        <Fragment key={size}>
          {/* A line may end between two sizes, never between a size and its pieces. */}
          <span className={`whitespace-nowrap ${pieces <= LOW ? 'text-danger' : ''}`}>
            {pieces <= LOW && <LowMark />}
            {size} {pieces < 0 ? leftWords(pieces) : pieces}
          </span>
          {index < counted.length - 1 && ', '}
        </Fragment>
      ))}
    </span>
  )
}

/** Before the pieces of a size with low stock. */
export function LowMark() {
  return (
    <>
      <Icon name="warning" className="mr-1 inline-block size-4 align-[-0.1875rem]" />
      <span className="sr-only">low: </span>
    </>
  )
}
