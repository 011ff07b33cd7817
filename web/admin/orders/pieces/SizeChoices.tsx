/** The sizes of a piece as buttons, with what is left of each. */

import { type KeyboardEvent, useId } from 'react'
import type { Size } from '#catalogue/product.ts'
import { chosen as chosenLook } from '#web/backoffice/ui/chosen.ts'
import { isGone, type SizeLeft } from './size-left.ts'

type SizeChoicesProps = {
  readonly of: string
  readonly sizes: readonly SizeLeft[]
  /** Null until one is chosen. */
  readonly chosen: Size | null
  /** Whether it is an error that none is chosen. */
  readonly missing?: boolean
  readonly onChoose: (size: Size) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** A choice of one: the size that a line has. */
export function SizeChoices({ of, sizes, chosen, missing = false, onChoose, onKeyDown }: SizeChoicesProps) {
  const id = useId()
  const edge = missing ? 'border-danger' : 'border-line hover:border-edge'
  return (
    <fieldset onKeyDown={onKeyDown} className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Size of {of}</legend>
      {sizes.map(({ size, left }) => (
        <label
          key={size}
          className={`${box} ${edge} relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:text-muted ${chosenLook.checked}`}
        >
          <input
            type="radio"
            name={id}
            value={size}
            checked={size === chosen}
            disabled={isGone(left) && size !== chosen}
            onChange={() => onChoose(size)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {size}
          <Left left={left} />
        </label>
      ))}
    </fieldset>
  )
}

type SizeButtonsProps = Pick<SizeChoicesProps, 'of' | 'sizes' | 'onChoose'>

/** One press adds a piece of the size. */
export function SizeButtons({ of, sizes, onChoose }: SizeButtonsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Add {of} in size</legend>
      {sizes.map(({ size, left }) => (
        <button
          key={size}
          type="button"
          disabled={isGone(left)}
          onClick={() => onChoose(size)}
          className={`${box} border-line hover:border-edge hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:hover:border-line disabled:hover:bg-transparent`}
        >
          {size}
          <Left left={left} />
        </button>
      ))}
    </fieldset>
  )
}

const box =
  'flex min-h-11 min-w-13 flex-col items-center justify-center rounded-md border px-2 text-sm leading-4 transition-colors'

/** Nothing for a size whose pieces are not counted. */
function Left({ left }: Pick<SizeLeft, 'left'>) {
  if (left === null) return null
  return (
    <span className="text-xs leading-4 whitespace-nowrap">{isGone(left) ? 'none left' : `${left} left`}</span>
  )
}
