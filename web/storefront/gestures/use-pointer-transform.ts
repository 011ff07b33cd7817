/**
 * Follows mouse, pen and fingers on a surface and reports their gesture since a pointer was last put down or lifted. Measuring
 * from there, not from the previous event, keeps an object under the finger after a limit has held it back.
 */

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Box, distance, type Gesture, gestureBetween, type Point } from './gesture.ts'

type Options<State> = {
  /** Returns the state at the start of the gesture, or null to ignore it. Receives the element that each pointer touched. */
  readonly begin: (touched: readonly Element[]) => State | null
  /** Points are in pixels from the top left corner of the surface; `surface` is its size in pixels. */
  readonly change: (from: State, gesture: Gesture, surface: Box) => void
  /** Called when all pointers are lifted. A tap is a single pointer that did not move. */
  readonly end?: (tap: Tap | null) => void
}

/** `time` is the `timeStamp` of the event, in milliseconds. */
export type Tap = Point & { readonly time: number }

type Pointer = { readonly touched: Element; readonly start: Point; readonly now: Point }

/** A finger that moves at most this many pixels counts as still. */
const STILL_PIXELS = 6

export function usePointerTransform<State>(
  surface: RefObject<HTMLElement | null>,
  { begin, change, end }: Options<State>,
): void {
  const onBegin = useEffectEvent(begin)
  const onChange = useEffectEvent(change)
  const onEnd = useEffectEvent((tap: Tap | null) => end?.(tap))

  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const pointers = new Map<number, Pointer>()
    let state: State | null = null
    let isStill = true

    /** Starts a new gesture from the current positions of all pointers. */
    const restart = () => {
      for (const [id, pointer] of pointers) pointers.set(id, { ...pointer, start: pointer.now })
      state = pointers.size === 0 ? null : onBegin([...pointers.values()].map(({ touched }) => touched))
    }
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }

    const onDown = (event: PointerEvent) => {
      if (event.button > 0 || !(event.target instanceof Element)) return
      if (event.isPrimary) pointers.clear()
      isStill = pointers.size === 0
      const at = pointOf(event)
      pointers.set(event.pointerId, { touched: event.target, start: at, now: at })
      restart()
      if (state === null) return
      // Capture the pointers, so that the gesture continues beyond the edge of the surface.
      for (const id of pointers.keys()) capture(element, id)
    }
    const onMove = (event: PointerEvent) => {
      const pointer = pointers.get(event.pointerId)
      // The finger was put down before this code was loaded.
      if (!pointer) return event.pointerType === 'touch' ? onDown(event) : undefined
      const now = pointOf(event)
      if (distance(pointer.start, now) > STILL_PIXELS) isStill = false
      pointers.set(event.pointerId, { ...pointer, now })
      if (state === null) return
      const all = [...pointers.values()]
      onChange(
        state,
        gestureBetween(
          all.map(({ start }) => start),
          all.map(({ now }) => now),
        ),
        element.getBoundingClientRect(),
      )
    }
    const onUp = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return
      const wasActive = state !== null
      restart()
      if (!wasActive || pointers.size > 0) return
      const isTap = isStill && event.type === 'pointerup'
      onEnd(isTap ? { ...pointOf(event), time: event.timeStamp } : null)
    }

    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
    }
  }, [surface])
}

function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId)
  } catch {
    // The pointer was already lifted.
  }
}
