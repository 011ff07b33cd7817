/** Drags a row by its handle, with mouse, finger or pen, and scrolls when it comes near the edge of the window. */

import { type PointerEvent, useRef, useState } from 'react'

const EDGE = 96
const SPEED = 14

type Drag = { readonly id: string; readonly from: number; readonly to: number }

/** `onDrop` gets the place to which the row was dragged, counted from 0. Rows have `data-row`. */
export function useRowDrag(onDrop: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const scrolling = useRef(0)
  const pointer = useRef(0)

  function rowsFrom(handle: Element): readonly HTMLElement[] {
    return [...(handle.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  }

  /** The number of other rows whose middle is above the pointer. */
  function placeAt(handle: Element, id: string): number {
    return rowsFrom(handle).filter((row) => {
      if (row.dataset.row === id) return false
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < pointer.current
    }).length
  }

  function stop() {
    cancelAnimationFrame(scrolling.current)
    scrolling.current = 0
    setDrag(null)
  }

  function scroll(handle: Element, id: string) {
    const down = pointer.current > innerHeight - EDGE
    const up = pointer.current < EDGE + 64
    if (down || up) {
      window.scrollBy(0, down ? SPEED : -SPEED)
      setDrag((now) => now && { ...now, to: placeAt(handle, id) })
    }
    scrolling.current = requestAnimationFrame(() => scroll(handle, id))
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const handle = event.currentTarget
      handle.setPointerCapture(event.pointerId)
      pointer.current = event.clientY
      const from = rowsFrom(handle).findIndex((row) => row.dataset.row === id)
      setDrag({ id, from, to: from })
      cancelAnimationFrame(scrolling.current)
      scrolling.current = requestAnimationFrame(() => scroll(handle, id))
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return
      pointer.current = clientY
      const to = placeAt(currentTarget, id)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp: () => {
      if (drag?.id === id && drag.to !== drag.from) onDrop(id, drag.to)
      stop()
    },
    onPointerCancel: stop,
  })

  return {
    drag,
    handleOf,
    /** Where the line of the drop is drawn at a place: the dragged row itself counts as none. */
    lineAt: (place: number): 'above' | 'below' | null => {
      if (drag === null || drag.from === drag.to || place !== drag.to) return null
      return drag.to < drag.from ? 'above' : 'below'
    },
  }
}

export type RowDrag = ReturnType<typeof useRowDrag>
