/** The handle by which a row is dragged; the arrow keys move it by one place, Home and End to the ends. */

import type { KeyboardEvent } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { RowDrag } from './use-row-drag.ts'

/** Of a row above or below which the dragged one would be. */
export const dropLines = {
  above: 'shadow-[inset_0_2px_0_var(--color-gold)]',
  below: 'shadow-[inset_0_-2px_0_var(--color-gold)]',
} as const

type DragHandleProps = {
  readonly id: string
  readonly name: string
  readonly place: number
  readonly count: number
  readonly drag: RowDrag
  readonly onMove: (place: number) => void
}

export function DragHandle({ id, name, place, count, drag, onMove }: DragHandleProps) {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  }
  const press = (event: KeyboardEvent) => {
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(next)
    // A moved element loses the focus.
    requestAnimationFrame(() => document.getElementById(`place-${id}`)?.focus())
  }
  return (
    <button
      type="button"
      id={`place-${id}`}
      aria-label={`Position of ${name} in the shop: ${place + 1} of ${count}. Arrow keys move it.`}
      title="Drag to another position in the shop"
      onKeyDown={press}
      {...drag.handleOf(id)}
      className="grid size-10 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
    >
      <Icon name="grip" className="size-5 [stroke-width:2.5]" />
    </button>
  )
}
