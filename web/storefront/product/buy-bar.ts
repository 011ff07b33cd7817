/**
 * On a phone, the choice of size and Add to Cart move to a bar at the bottom of the window while neither their place in the form
 * nor the footer is visible. They are the same elements, so that nothing is chosen, focused or announced twice. While one of
 * them has the keyboard focus, they stay in the form.
 */

import './buy-bar.css'

/** The margins exclude the edges of the window, which the header and the bar cover. */
const COVERED = '-72px 0px -72px'

/**
 * Calls `onChange` with the height of the place when the controls must move to the bar, and with null when they must return.
 * Returns a function that stops watching.
 */
export function watchPlace(place: HTMLElement, onChange: (height: number | null) => void): () => void {
  const abort = new AbortController()
  const visible = new Set<Element>()
  let isBar = false

  // A focused text field also matches `:focus-visible`, even with a phone's on-screen keyboard.
  const hasKeyboardFocus = () => place.querySelector(':focus-visible') !== null
  function update(): void {
    const needsBar = visible.size === 0 && !hasKeyboardFocus()
    if (needsBar === isBar) return
    isBar = needsBar
    onChange(isBar ? place.getBoundingClientRect().height : null)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      update()
    },
    { rootMargin: COVERED },
  )
  observer.observe(place)
  for (const footer of document.querySelectorAll('main ~ footer')) observer.observe(footer)

  const { signal } = abort
  const onFocusIn = () => {
    if (!isBar || !hasKeyboardFocus()) return
    update()
    place.scrollIntoView({ block: 'center' })
  }
  place.addEventListener('focusin', onFocusIn, { signal })
  // `:focus-visible` matches the next element only after the event.
  place.addEventListener('focusout', () => setTimeout(() => signal.aborted || update()), { signal })
  return () => {
    observer.disconnect()
    abort.abort()
  }
}
