/** Moves the focus through a field and the links below it with the arrow keys. Up from the first link leads to the field. */

import type { KeyboardEvent } from 'react'

export function stepThrough(event: KeyboardEvent, panel: HTMLElement | null): void {
  const { shiftKey, altKey, ctrlKey, metaKey } = event
  // Keys with these modifiers select text or move within it.
  if (shiftKey || altKey || ctrlKey || metaKey || event.nativeEvent.isComposing) return
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, a') ?? [])]
  const here = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
  const target = stops[nextStop(event.key, here, stops.length)]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

/** The index of the stop that a key leads to, or -1. Stop 0 is the field, where Home and End move within the text. */
export function nextStop(key: string, here: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(here + 1, count - 1)
    case 'ArrowUp':
      return here - 1
    case 'Home':
      return here > 0 ? 1 : -1
    case 'End':
      return here > 0 ? count - 1 : -1
    default:
      return -1
  }
}
