/** The form's field `size`, a choice of the product's sizes. */

import type { Size } from '#catalogue/product.ts'
import type { FewLeft } from '#projections/stock.ts'

type Props = {
  readonly sizes: readonly Size[]
  readonly soldOut: boolean
  /** The units left of each size, or undefined if none is known to be running out. */
  readonly left: FewLeft[string] | undefined
  readonly disabled: boolean
}

export function SizeChoice({ sizes: made, soldOut, left, disabled }: Props) {
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">Size</legend>
      <div className="grid grid-cols-3 gap-2">
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
