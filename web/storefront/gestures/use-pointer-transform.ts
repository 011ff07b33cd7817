/**
 * Follows mouse, pen and fingers on a surface and says what they did since they were last put down or lifted. Counting from
 * there instead of from the last event keeps the thing under the finger when it was held back at an edge meanwhile.
 */

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Box, distance, type Gesture, gestureBetween, type Point } from './gesture.ts'

type Options<State> = {
  /** Answers with what the gesture starts from, or null when these pointers (given by what they touched) are none of ours. */
  readonly begin: (touched: readonly Element[]) => State | null
  /** Points are pixels from the surface's top left; `surface` is its size in the same pixels. */
  readonly change: (from: State, gesture: Gesture, surface: Box) => void
  /** All pointers are lifted; a tap is a single one that stayed where it was. */
  readonly end?: (tap: Tap | null) => void
}

/** `time` is that of the event, in milliseconds. */
export type Tap = Point & { readonly time: number }

type Pointer = { readonly touched: Element; readonly start: Point; readonly now: Point }

/** Pixels that a resting finger may wander. */
const STILL = 6

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
    let still = true

    /** Whatever pointers are down start again from where they are. */
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
      still = pointers.size === 0
      const at = pointOf(event)
      pointers.set(event.pointerId, { touched: event.target, start: at, now: at })
      restart()
      if (state === null) return
      // So that it is still ours beyond the surface's edge.
      for (const id of pointers.keys()) capture(element, id)
    }
    const onMove = (event: PointerEvent) => {
      const pointer = pointers.get(event.pointerId)
      // A finger that was put down before this code was there.
      if (!pointer) return event.pointerType === 'touch' ? onDown(event) : undefined
      const now = pointOf(event)
      if (distance(pointer.start, now) > STILL) still = false
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
      const ours = state !== null
      restart()
      if (!ours || pointers.size > 0) return
      const isTap = still && event.type === 'pointerup'
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
    // Lifted already.
  }
}
