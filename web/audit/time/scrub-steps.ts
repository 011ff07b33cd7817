/** Which keys move the scrubber, and the labels under it. */

import type { MonthMark } from './protocol.ts'

/** The position a key leads to in a log of this many events; null for other keys. */
export function stepTo(key: string, position: number, size: number): number | null {
  const page = Math.max(10, Math.round(size / 50))
  const target = {
    ArrowRight: position + 1,
    ArrowUp: position + 1,
    ArrowLeft: position - 1,
    ArrowDown: position - 1,
    PageUp: position + page,
    PageDown: position - page,
    Home: 0,
    End: size,
  }[key]
  return target === undefined ? null : within(target, size)
}

export function within(position: number, size: number): number {
  return Math.max(0, Math.min(size, Math.round(position)))
}

/**
 * The months whose labels fit under a line without touching each other: in percent of it, what a label takes, and what that of the
 * first month takes. Of two that touch, the later one: the first month is seldom a whole one.
 */
export function namedMonths(
  months: readonly MonthMark[],
  size: number,
  apart: number,
  firstApart = apart,
): readonly MonthMark[] {
  const named: MonthMark[] = []
  for (const mark of months.toReversed()) {
    const place = percentAt(mark.position, size)
    const next = named[0]
    const room = mark === months[0] ? firstApart : apart
    const isApart = next === undefined || percentAt(next.position, size) - place >= room
    if (isApart && place <= 100 - apart * 0.75) named.unshift(mark)
  }
  return named
}

/** Of a position on the line, in percent. */
export function percentAt(position: number, size: number): number {
  return size === 0 ? 0 : (position / size) * 100
}

/** Events a second. */
export const speeds = [5, 25, 100, 500, 2500] as const
export type Speed = (typeof speeds)[number]
