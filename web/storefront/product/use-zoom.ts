/** The zoom of the current picture. Its code is loaded when the shopper first uses the gallery. */

import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react'
import type { Point } from '../gestures/gesture.ts'
import type { ZoomLayerProps } from './ZoomLayer.tsx'
import { closeAt, isClose, type View, whole } from './zoom.ts'

/** Milliseconds after leaving the zoom in which a click still belongs to the double tap that left it. */
const LATE_CLICK = 400

const loadLayer = () => import('./ZoomLayer.tsx')

export function useZoom(shown: number) {
  const [zoomed, setZoomed] = useState({ picture: shown, view: whole })
  // Another picture starts without zoom.
  const view = zoomed.picture === shown ? zoomed.view : whole
  const leftAt = useRef(Number.NEGATIVE_INFINITY)
  const setView = (next: View) => {
    if (!isClose(next)) leftAt.current = performance.now()
    setZoomed({ picture: shown, view: next })
  }

  const [Layer, setLayer] = useState<ComponentType<ZoomLayerProps> | null>(null)
  const requested = useRef(false)
  const fetchLayer = useCallback(() => {
    if (requested.current) return
    requested.current = true
    loadLayer().then(
      (module) => setLayer(() => module.ZoomLayer),
      // The next try loads the code again.
      () => {
        requested.current = false
        setZoomed(({ picture }) => ({ picture, view: whole }))
      },
    )
  }, [])
  const zoomTo = (at: Point) => {
    fetchLayer()
    setView(closeAt(at))
  }
  const zoomToClick = ({ currentTarget, clientX, clientY, timeStamp }: MouseEvent) => {
    if (timeStamp - leftAt.current < LATE_CLICK) return
    const { left: x, top: y, width, height } = currentTarget.getBoundingClientRect()
    zoomTo({ x: (clientX - x) / width, y: (clientY - y) / height })
  }
  const toggle = () => (isClose(view) ? setView(whole) : zoomTo({ x: 0.5, y: 0.5 }))
  return { view, close: isClose(view), setView, toggle, zoomToClick, Layer, fetchLayer }
}
