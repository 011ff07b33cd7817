/**
 * The shown picture closer, over the gallery's row: pinch to zoom, drag to pan, a double click or tap or Escape to leave.
 * Fetched when the shopper first reaches for the gallery; then it waits for two fingers on it.
 */

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Picture } from '#catalogue/product.ts'
import { measuresOf } from '#web/ui/picture-measures.ts'
import { pictureSrcSet, pictureUrl } from '#web/ui/picture-url.ts'
import { distance, type Point } from '../gestures/gesture.ts'
import { type Tap, usePointerTransform } from '../gestures/use-pointer-transform.ts'
import { isClose, panned, pinchedView, type View, whole } from './zoom.ts'

export type ZoomLayerProps = {
  /** What the pointers touch: the row and this layer over it. */
  readonly stage: RefObject<HTMLElement | null>
  readonly picture: Picture
  /** CSS `sizes` of the picture in the row, which is shown here until the closer one has loaded. */
  readonly sizes: string
  readonly view: View
  readonly onView: (view: View) => void
}

/** A double click or tap: milliseconds and pixels between the two. */
const DOUBLE_WITHIN = 350
const DOUBLE_NEAR = 30

/** Parts of the frame by which Shift with an arrow key moves the picture. */
const STEP = 0.15

const directions: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: STEP, y: 0 }],
  ['ArrowRight', { x: -STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: STEP }],
  ['ArrowDown', { x: 0, y: -STEP }],
])

export function ZoomLayer({ stage, picture, sizes, view, onView }: ZoomLayerProps) {
  const close = isClose(view)
  const [inHand, setInHand] = useState(false)
  const leave = () => onView(whole)
  const isDoubleTap = useDoubleTap()

  usePointerTransform<View>(stage, {
    begin: (touched) => {
      if (touched.some((element) => element.closest('button'))) return null
      return close || touched.length > 1 ? view : null
    },
    change: (from, gesture, { width, height }) => {
      setInHand(true)
      const inParts = ({ x, y }: Point) => ({ x: x / width, y: y / height })
      onView(pinchedView(from, inParts(gesture.from), inParts(gesture.to), gesture.scale))
    },
    end: (tap) => {
      setInHand(false)
      if (tap && isDoubleTap(tap)) leave()
    },
  })
  useZoomKeys(close, { leave, pan: (by) => onView(panned(view, by)) })

  // The closer picture is asked for when it is first wanted.
  const wanted = useRef(close)
  if (close) wanted.current = true
  const { file } = picture
  const [width, height, colour] = measuresOf(file)
  const { scale, x, y } = view
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 overflow-hidden ${
        close
          ? 'visible cursor-grab touch-none active:cursor-grabbing'
          : `pointer-events-none invisible ${inHand ? '' : 'transition-[visibility] duration-300'}`
      }`}
    >
      <div
        className={`absolute inset-0 origin-top-left select-none ${inHand ? '' : 'transition-transform duration-300 ease-quiet'}`}
        style={{
          backgroundColor: colour,
          transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})`,
        }}
      >
        {wanted.current && (
          <>
            <img
              src={pictureUrl(file, 960)}
              srcSet={pictureSrcSet(file)}
              sizes={sizes}
              alt=""
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
            <img
              src={pictureUrl(file, 1920)}
              width={width}
              height={height}
              alt=""
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Answers whether a tap is the second of two. */
function useDoubleTap(): (tap: Tap) => boolean {
  const last = useRef<Tap | null>(null)
  return (tap) => {
    const before = last.current
    const double =
      before !== null && tap.time - before.time < DOUBLE_WITHIN && distance(before, tap) < DOUBLE_NEAR
    last.current = double ? null : tap
    return double
  }
}

type ZoomKeys = { readonly leave: () => void; readonly pan: (by: Point) => void }

/** Escape leaves the zoom before it leaves the screen; Shift with the arrow keys pans where they alone change the picture. */
function useZoomKeys(close: boolean, { leave, pan }: ZoomKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null) return
    const inField =
      event.target instanceof Element && event.target.closest('input, select, textarea') !== null
    const direction = event.shiftKey && !inField ? directions.get(event.key) : undefined
    if (event.key !== 'Escape' && !direction) return
    event.preventDefault()
    if (direction) pan(direction)
    else leave()
  })
  useEffect(() => {
    if (!close) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // On its way down, before those who would leave the screen.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [close])
}
