import { type RefObject, useEffect, useRef } from 'react'
import { createRotation } from './rotation.ts'
import { watchHolds } from './watch-holds.ts'

type Options = {
  /** It begins when this is true. */
  readonly ready?: boolean
  /** Whether a pointer, the focus or a finger on the element stops it meanwhile. */
  readonly minded?: boolean
}

/** Calls `onTurn` every four seconds while the element is visible and may move. */
export function useRotation(
  element: RefObject<Element | null>,
  onTurn: () => void,
  { ready = true, minded = true }: Options = {},
): void {
  const newest = useRef(onTurn)
  useEffect(() => {
    newest.current = onTurn
  })
  useEffect(() => {
    if (!ready || element.current === null) return
    const rotation = createRotation(() => newest.current())
    const unwatch = watchHolds(rotation, element.current, minded)
    return () => {
      unwatch()
      rotation.end()
    }
  }, [element, ready, minded])
}
