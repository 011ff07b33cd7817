/**
 * On a phone the choice of the size and Add to Cart stand in a bar at the lower edge of the window while their place in the form
 * is out of sight, and the footer too. They are the same elements, so that nothing is chosen, focused or announced twice. Who
 * goes through the page by keyboard finds them in the form.
 */

import './buy-bar.css'

/** The header, and the bar itself, cover the window's edges. */
const COVERED = '-72px 0px -72px'

/**
 * Calls with the height of the place when the bar is to appear, and with null when it is to go. Returns a function that stops
 * this.
 */
export function watchPlace(place: HTMLElement, onRoom: (room: number | null) => void): () => void {
  const left = new AbortController()
  const inSight = new Set<Element>()
  let isBar = false

  // A field that is typed into has it, too, with the keyboard of a phone open.
  const hasKeyboardFocus = () => place.querySelector(':focus-visible') !== null
  function tell(): void {
    const wanted = inSight.size === 0 && !hasKeyboardFocus()
    if (wanted === isBar) return
    isBar = wanted
    onRoom(isBar ? place.getBoundingClientRect().height : null)
  }

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      }
      tell()
    },
    { rootMargin: COVERED },
  )
  watcher.observe(place)
  for (const footer of document.querySelectorAll('main ~ footer')) watcher.observe(footer)

  const { signal } = left
  const onFocusIn = () => {
    if (!isBar || !hasKeyboardFocus()) return
    tell()
    place.scrollIntoView({ block: 'center' })
  }
  place.addEventListener('focusin', onFocusIn, { signal })
  // Only then has `:focus-visible` moved on.
  place.addEventListener('focusout', () => setTimeout(() => signal.aborted || tell()), { signal })
  return () => {
    watcher.disconnect()
    left.abort()
  }
}
