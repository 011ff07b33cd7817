/**
 * Enlarges the current picture, over the gallery's row: pinch to zoom, drag to pan, and double-click, double-tap or press Escape
 * to leave. It is loaded when the shopper first points at the gallery, and handles pinches from then on.
 */

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Picture } from '#catalogue/product.ts'
import { pictureSrcSet, pictureUrl } from '#web/ui/picture-url.ts'
import { distance, type Point } from '../gestures/gesture.ts'
import { type Tap, usePointerTransform } from '../gestures/use-pointer-transform.ts'
import { isClose, panned, pinchedView, type View, whole } from './zoom.ts'

export type ZoomLayerProps = {
  /** The element that receives the pointers: it contains the row and this layer. */
  readonly stage: RefObject<HTMLElement | null>
  readonly picture: Picture
  /** The `sizes` attribute of the picture in the row, which is used here until the large picture has loaded. */
  readonly sizes: string
  readonly view: View
  readonly onView: (view: View) => void
}

/** The two taps of a double tap are at most this many milliseconds and pixels apart. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_DISTANCE = 30

/** Shift with an arrow key moves the picture by this part of the frame. */
const PAN_STEP = 0.15

const directions: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: PAN_STEP, y: 0 }],
  ['ArrowRight', { x: -PAN_STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: PAN_STEP }],
  ['ArrowDown', { x: 0, y: -PAN_STEP }],
])

export function ZoomLayer({ stage, picture, sizes, view, onView }: ZoomLayerProps) {
  const close = isClose(view)
  const [gesturing, setGesturing] = useState(false)
  const leave = () => onView(whole)
  const isDoubleTap = useDoubleTap()

  usePointerTransform<View>(stage, {
    begin: (touched) => {
      if (touched.some((element) => element.closest('button'))) return null
      return close || touched.length > 1 ? view : null
    },
    change: (from, gesture, { width, height }) => {
      setGesturing(true)
      const toFrameParts = ({ x, y }: Point) => ({ x: x / width, y: y / height })
      onView(pinchedView(from, toFrameParts(gesture.from), toFrameParts(gesture.to), gesture.scale))
    },
    end: (tap) => {
      setGesturing(false)
      if (tap && isDoubleTap(tap)) leave()
    },
  })
  useZoomKeys(close, { leave, pan: (by) => onView(panned(view, by)) })

  // The large picture is requested when the shopper first zooms.
  const requested = useRef(close)
  if (close) requested.current = true
  const { file, width, height, colour } = picture
  const { scale, x, y } = view
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 overflow-hidden ${
        close
          ? 'visible cursor-grab touch-none active:cursor-grabbing'
          : `pointer-events-none invisible ${gesturing ? '' : 'transition-[visibility] duration-300'}`
      }`}
    >
      <div
        className={`absolute inset-0 origin-top-left select-none ${gesturing ? '' : 'transition-transform duration-300 ease-quiet'}`}
        style={{
          backgroundColor: colour,
          transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})`,
        }}
      >
        {requested.current && (
          <>
            <img
              src={pictureUrl(file, 960)}
              srcSet={pictureSrcSet(picture)}
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

/** Returns a function that decides whether a tap is the second one of a double tap. */
function useDoubleTap(): (tap: Tap) => boolean {
  const last = useRef<Tap | null>(null)
  return (tap) => {
    const previous = last.current
    const double =
      previous !== null &&
      tap.time - previous.time < DOUBLE_TAP_MS &&
      distance(previous, tap) < DOUBLE_TAP_DISTANCE
    last.current = double ? null : tap
    return double
  }
}

type ZoomKeys = { readonly leave: () => void; readonly pan: (by: Point) => void }

/** Escape leaves the zoom instead of the screen. Shift with an arrow key pans, as arrow keys alone change the picture. */
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
    // The capture phase comes before the listener that leaves the screen.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [close])
}
