/** The form's field `size`, a choice of the product's sizes. */

import type { Category, Size } from '#catalogue/product.ts'
import type { FewLeft } from '../cart/stock/stock-store.ts'

type Props = {
  readonly category: Category
  readonly sizes: readonly Size[]
  readonly soldOut: boolean
  /** The units left of each size, or undefined if none is known to be running out. */
  readonly left: FewLeft[string] | undefined
  readonly disabled: boolean
  /** Whether the sizes are outlined, because one must be chosen first. */
  readonly asked: boolean
}

export function SizeChoice({ category, sizes: made, soldOut, left, disabled, asked }: Props) {
  return (
    <fieldset disabled={disabled} data-sizes-of={category}>
      <legend className="sr-only">Size</legend>
      <div className={`grid grid-cols-3 gap-2 ${asked ? 'outline-2 outline-offset-3 outline-danger' : ''}`}>
        {made.map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-12 cursor-pointer place-content-center border border-edge bg-surface px-0.5 text-center font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="size"
              value={choice}
              disabled={left?.[choice] === 0}
              className="sr-only"
            />
            {choice}
            {(left?.[choice] === 0 || soldOut) && (
              <span className="block text-xs leading-tight font-normal wrap-anywhere">(Out of Stock)</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
