import { Fragment } from 'react'
import type { Size } from '#catalogue/product.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { ListedProduct } from './products.ts'
import { leftWords } from './unit-words.ts'

/** At this stock or less, more units should be printed. */
export const LOW = 5

type StockLeftProps = {
  readonly left: ListedProduct['stockLeft']
  /** The sizes that are sold. */
  readonly sold: readonly Size[]
}

/** The stock of each size that is sold, with low ones marked; those that are not counted are named behind the others. */
export function StockLeft({ left, sold }: StockLeftProps) {
  const counted = sold.flatMap((size) => {
    const pieces = left?.[size] ?? null
    return pieces === null ? [] : [[size, pieces] as const]
  })
  if (counted.length === 0) return <span className="text-sm text-muted">Stock not counted</span>
  const others = sold.filter((size) => left?.[size] == null)
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
      {others.length > 0 && `; ${others.join(', ')} not counted`}
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
