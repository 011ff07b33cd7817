import { type RefObject, useEffect, useRef } from 'react'
import { createRotation } from './rotation.ts'
import { watchHolds } from './watch-holds.ts'

type Options = {
  /** The rotation begins when this is true. */
  readonly ready?: boolean
  /** Whether a pointer, the focus or a finger on the element holds the rotation. */
  readonly holdsOnUse?: boolean
}

/** Calls `onTurn` every four seconds while the element is visible and motion is allowed. */
export function useRotation(
  element: RefObject<Element | null>,
  onTurn: () => void,
  { ready = true, holdsOnUse = true }: Options = {},
): void {
  const latestOnTurn = useRef(onTurn)
  useEffect(() => {
    latestOnTurn.current = onTurn
  })
  useEffect(() => {
    if (!ready || element.current === null) return
    const rotation = createRotation(() => latestOnTurn.current())
    const unwatch = watchHolds(rotation, element.current, holdsOnUse)
    return () => {
      unwatch()
      rotation.end()
    }
  }, [element, ready, holdsOnUse])
}
