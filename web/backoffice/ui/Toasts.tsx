/**
 * The place of short notices: at the foot of the navigation on a desk, under the title on smaller screens. There the content moves down
 * for what the person has caused, so that it lies over nothing that is pressed next. What comes by itself lies over the content for a
 * moment instead, because nothing may move under a finger.
 */

import { useEffect } from 'react'
import { Toaster, useSonner } from 'sonner'
import { useStore } from 'zustand'
import { settings } from '../settings.ts'
import { PASSING } from './toast.ts'
import { useMediaQuery } from './use-media-query.ts'

const MOST = 3
/** Pixels between two notices. */
const GAP = 8

const places = {
  desk: { position: 'bottom-left', offset: { left: '0.75rem', bottom: '5rem' }, width: '12.5rem' },
  title: { position: 'top-center', offset: { top: '4.75rem', left: '1rem', right: '1rem' }, width: '32rem' },
} as const

export function Toasts() {
  const { adminTheme } = useStore(settings)
  const isDesk = useMediaQuery('(width >= 73.75rem)')
  const { position, offset, width } = places[isDesk ? 'desk' : 'title']
  useRoom(!isDesk)
  return (
    <Toaster
      theme={adminTheme}
      position={position}
      offset={offset}
      mobileOffset={offset}
      style={{ '--width': `min(${width}, 100vw - 2rem)` } as React.CSSProperties}
      visibleToasts={MOST}
      gap={GAP}
      expand
      duration={4_000}
      closeButton
      containerAriaLabel="Notices"
      toastOptions={{ className: 'toast' }}
    />
  )
}

/** Writes by how much the content moves down to the page's root element, for the style sheet: by the height of the notices that it makes room for. */
function useRoom(isNeeded: boolean): void {
  const { toasts } = useSonner()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured are the rendered notices.
  useEffect(() => {
    // The library has rendered them by then.
    const frame = requestAnimationFrame(() => {
      const shown = document.querySelectorAll<HTMLElement>(
        `[data-sonner-toast][data-visible="true"]:not([data-removed="true"], .${PASSING})`,
      )
      const height = [...shown].reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, 0)
      document.documentElement.style.setProperty('--notices', `${isNeeded ? height : 0}px`)
    })
    return () => cancelAnimationFrame(frame)
  }, [toasts, isNeeded])
}
