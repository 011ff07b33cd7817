/**
 * Shows a screen at its top, and after a step back where it was left. A change of the address within a screen, such as another
 * filter, does not scroll.
 */

import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { placeAt } from '#web/backoffice/nav/places.ts'
import { DASHBOARD, ORDERS } from '#web/backoffice/paths.ts'
import { goesBack } from '../frame/kept-address.ts'

/** In pixels, by the key of an entry of the browser's history. */
const entries = new Map<string, number>()
/** Where each screen was last. */
const screens = new Map<string, number>()

export function useKeptScroll(): void {
  const location = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const { key } = location
  const isBack = goesBack(location.state)
  const screen = screenOf(location)
  const before = useRef(screen)

  useLayoutEffect(() => {
    const keep = () => {
      entries.set(key, scrollY)
      screens.set(screen, scrollY)
    }
    const isOther = before.current !== screen
    before.current = screen
    // After a step to a page that was reloaded, the browser itself knows the place.
    const place = isStepBack ? entries.get(key) : isBack ? (screens.get(screen) ?? 0) : 0
    if (!isOther) keep()
    const end = isOther && place !== undefined ? scrollAsSoonAsPossible(place) : null
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      end?.()
      window.removeEventListener('scroll', keep)
    }
  }, [key, screen, isStepBack, isBack])
}

/** The list of orders has two addresses, and each tab of the dashboard is a screen. */
export function screenOf(address: { readonly pathname: string; readonly search: string }): string {
  const { pathname } = address
  return pathname === DASHBOARD || pathname === ORDERS ? `${placeAt(address)}` : pathname
}

/** What a screen fetches may come after it. */
const LATEST_MS = 2_000
/** Until it is laid out. */
const SETTLED_MS = 200
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Ends by itself, or with the first input. Returns a function that ends it. */
function scrollAsSoonAsPossible(place: number): () => void {
  let latest = performance.now() + LATEST_MS
  let hasRoom = false
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const input of inputs) window.removeEventListener(input, end)
  }
  const step = () => {
    const now = performance.now()
    if (!hasRoom && document.documentElement.scrollHeight - innerHeight >= place) {
      hasRoom = true
      latest = now + SETTLED_MS
    }
    if ((hasRoom || now > latest) && scrollY !== place) window.scrollTo(0, place)
    if (place === 0 || now > latest) end()
    else frame = requestAnimationFrame(step)
  }
  for (const input of inputs) window.addEventListener(input, end, { passive: true })
  step()
  return end
}
