/** The zoom of the shown picture, and its code, which is fetched when the shopper first uses the gallery. */

import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react'
import type { Point } from '../gestures/gesture.ts'
import type { ZoomLayerProps } from './ZoomLayer.tsx'
import { closeAt, isClose, type View, whole } from './zoom.ts'

/** Milliseconds after closing in which a click still belongs to the double tap that closed it. */
const LATE_CLICK = 400

export function useZoom(shown: number) {
  const [zoomed, setZoomed] = useState({ picture: shown, view: whole })
  // Another picture is shown whole.
  const view = zoomed.picture === shown ? zoomed.view : whole
  const left = useRef(Number.NEGATIVE_INFINITY)
  const setView = (next: View) => {
    if (!isClose(next)) left.current = performance.now()
    setZoomed({ picture: shown, view: next })
  }

  const [Layer, setLayer] = useState<ComponentType<ZoomLayerProps> | null>(null)
  const asked = useRef(false)
  const fetchLayer = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('./ZoomLayer.tsx').then(
      (file) => setLayer(() => file.ZoomLayer),
      // Fetched again at the next try.
      () => {
        asked.current = false
        setZoomed(({ picture }) => ({ picture, view: whole }))
      },
    )
  }, [])
  const zoomTo = (at: Point) => {
    fetchLayer()
    setView(closeAt(at))
  }
  const zoomToClick = ({ currentTarget, clientX, clientY, timeStamp }: MouseEvent) => {
    if (timeStamp - left.current < LATE_CLICK) return
    const { left: x, top: y, width, height } = currentTarget.getBoundingClientRect()
    zoomTo({ x: (clientX - x) / width, y: (clientY - y) / height })
  }
  const toggle = () => (isClose(view) ? setView(whole) : zoomTo({ x: 0.5, y: 0.5 }))
  return { view, close: isClose(view), setView, toggle, zoomToClick, Layer, fetchLayer }
}
