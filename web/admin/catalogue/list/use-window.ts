/** Renders only the rows of a long list that are near the window; empty space stands for the others. */

import { type RefObject, useEffect, useState } from 'react'

/** A list up to this length is rendered whole. */
const WHOLE = 80
/** Rows beyond the window, in pixels. */
const MARGIN = 1200
/** Rows come and go in groups, so that a small step of the wheel renders nothing. */
const GROUP = 10
/** Until rows were measured. */
const USUAL_HEIGHT = 64

export type ShownPart = {
  readonly first: number
  /** The place behind the last rendered row. */
  readonly last: number
  /** The height of one row, in pixels. */
  readonly height: number
}

/** `list` contains the element with `data-rows`. While `held` is a place, its row stays rendered. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  total: number,
  held: number | null,
): ShownPart {
  const [part, setPart] = useState<ShownPart>({ first: 0, last: WHOLE, height: USUAL_HEIGHT })

  useEffect(() => {
    if (total <= WHOLE) return
    let frame = 0
    const measure = () => {
      frame = 0
      const rows = list.current?.querySelector('[data-rows]')
      if (!rows) return
      const drawn = [...rows.querySelectorAll<HTMLElement>('[data-row]')]
      const measured = drawn.reduce((sum, row) => sum + row.offsetHeight, 0) / Math.max(1, drawn.length)
      const { top } = rows.getBoundingClientRect()
      setPart((before) => {
        // A small difference would move the space above the rows with each step.
        const height =
          measured > 0 && Math.abs(measured - before.height) > 4 ? Math.round(measured) : before.height
        const next = partAt(-top, innerHeight, height, total)
        return next.first === before.first && next.last === before.last && height === before.height
          ? before
          : next
      })
    }
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [list, total])

  if (total <= WHOLE) return { ...part, first: 0, last: total }
  const first = Math.min(part.first, held ?? part.first, Math.max(0, total - GROUP))
  return { ...part, first, last: Math.min(total, Math.max(part.last, (held ?? 0) + 1)) }
}

/** The rows near the window when it begins `above` pixels below the first row. */
export function partAt(above: number, windowHeight: number, height: number, total: number): ShownPart {
  const group = (place: number) => Math.floor(place / GROUP) * GROUP
  const first = Math.min(Math.max(0, group((above - MARGIN) / height)), Math.max(0, group(total - 1)))
  const last = Math.min(
    total,
    Math.max(first + GROUP, group((above + windowHeight + MARGIN) / height) + GROUP),
  )
  return { first, last, height }
}
