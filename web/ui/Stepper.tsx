/** A quantity with a button on either side. */

import type { MouseEventHandler } from 'react'
import { MinusIcon, PlusIcon } from './icons.tsx'

type Props = {
  readonly value: number
  /** What is counted, for screen readers. */
  readonly of: string
  readonly onLess: MouseEventHandler<HTMLElement>
  readonly onMore: () => void
  readonly most: number
}

const buttonClass =
  'grid size-11 place-items-center transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted/60'

export function Stepper({ value, of, onLess, onMore, most }: Props) {
  return (
    <div className="inline-flex items-center border border-line bg-surface">
      <button type="button" aria-label={`One less of ${of}`} onClick={onLess} className={buttonClass}>
        <MinusIcon className="size-4" />
      </button>
      <output className="min-w-8 text-center figures" aria-label={`Quantity of ${of}`}>
        {value}
      </output>
      <button
        type="button"
        aria-label={`One more of ${of}`}
        onClick={onMore}
        disabled={value >= most}
        className={buttonClass}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
