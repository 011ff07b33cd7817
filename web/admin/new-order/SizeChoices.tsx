/** The sizes of a piece, with what is left of each. A letter chooses its size. */

import { type KeyboardEvent, useId } from 'react'
import type { Size } from '#catalogue/product.ts'
import { sizeOfKey } from './draft.ts'
import type { SizeLeft } from './priced-draft.ts'

type SizeChoicesProps = {
  readonly of: string
  readonly sizes: readonly SizeLeft[]
  readonly chosen: Size | null
  readonly wrong: boolean
  readonly onChoose: (size: Size) => void
  /** With a letter or Enter. */
  readonly onDone: () => void
  readonly onQuantity: (more: 1 | -1) => void
}

export function SizeChoices({ of, sizes, chosen, wrong, onChoose, onDone, onQuantity }: SizeChoicesProps) {
  const id = useId()

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const available = sizes.filter(({ left }) => left === null || left > 0).map(({ size }) => size)
    const size = sizeOfKey(event.key, available)
    if (size !== null) {
      onChoose(size)
      onDone()
    } else if (event.key === '+' || event.key === '=') onQuantity(1)
    else if (event.key === '-') onQuantity(-1)
    else if (event.key === 'Enter') onDone()
    else return
    event.preventDefault()
  }

  return (
    <fieldset onKeyDown={onKeyDown} className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Size of {of}</legend>
      {sizes.map(({ size, left }) => {
        const gone = left !== null && left <= 0
        return (
          <label
            key={size}
            className={`relative flex min-h-11 min-w-13 cursor-pointer flex-col items-center justify-center rounded-md border px-2 text-sm leading-4 transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-deep ${wrong ? 'border-danger' : 'border-line hover:border-muted'}`}
          >
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === chosen}
              disabled={gone && size !== chosen}
              onChange={() => onChoose(size)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {size}
            {left !== null && (
              <span className="text-xs leading-4 whitespace-nowrap">
                {gone ? 'sold out' : `${left} left`}
              </span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
