/** Drags a row by its handle, with mouse, finger or pen, and scrolls when it comes near the edge of the window. */

import { type PointerEvent, useRef, useState } from 'react'

const EDGE = 96
const SPEED = 12

/** Places are counted from 0; `to` is where the row would be dropped. */
type Drag = { readonly id: string; readonly from: number; readonly to: number }

/** `onDrop` gets the place to which the row was dragged. Rows have `data-row`, their list `data-rows`. */
export function useRowDrag(onDrop: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  /** The drag as the last event left it; a render may come later. */
  const current = useRef<Drag | null>(null)
  const frame = useRef(0)
  const pointer = useRef(0)

  function change(next: Drag | null) {
    const { id, to } = current.current ?? {}
    current.current = next
    if (next?.id !== id || next?.to !== to) setDrag(next)
  }

  function follow(handle: Element) {
    const { current: now } = current
    if (now !== null) change({ ...now, to: placeAt(handle, now.id, pointer.current) })
  }

  function scroll(handle: Element) {
    const down = pointer.current > innerHeight - EDGE
    const up = pointer.current < EDGE
    if (down || up) {
      window.scrollBy(0, down ? SPEED : -SPEED)
      follow(handle)
    }
    frame.current = requestAnimationFrame(() => scroll(handle))
  }

  function stop() {
    cancelAnimationFrame(frame.current)
    change(null)
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const handle = event.currentTarget
      handle.setPointerCapture(event.pointerId)
      pointer.current = event.clientY
      const from = Number(handle.closest<HTMLElement>('[data-place]')?.dataset.place)
      change({ id, from, to: from })
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => scroll(handle))
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
      pointer.current = clientY
      follow(currentTarget)
    },
    onPointerUp: () => {
      const { current: now } = current
      stop()
      if (now !== null && now.to !== now.from) onDrop(id, now.to)
    },
    onPointerCancel: stop,
  })

  return {
    drag,
    handleOf,
    /** Where the line of the drop is drawn at a row. */
    lineAt: (place: number): 'above' | 'below' | null => {
      if (drag === null || drag.from === drag.to || place !== drag.to) return null
      return drag.to < drag.from ? 'above' : 'below'
    },
  }
}

export type RowDrag = ReturnType<typeof useRowDrag>

function rowsAround(handle: Element): readonly HTMLElement[] {
  return [...(handle.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

/** The number of other rows whose middle is above the pointer; those that are not rendered are further up or down. */
function placeAt(handle: Element, id: string, pointer: number): number {
  const rows = rowsAround(handle)
  const first = Number(rows[0]?.dataset.place ?? 0)
  const above = rows.filter((row) => {
    if (row.dataset.row === id) return false
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < pointer
  })
  return first + above.length
}
