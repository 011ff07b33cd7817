import { useSyncExternalStore } from 'react'

/** The scroll position in pixels after which the header becomes compact. */
const COMPACT_AFTER = 50

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled down. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > COMPACT_AFTER,
    () => false,
  )
}
