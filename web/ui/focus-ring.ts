/**
 * A focus ring is not needed after a click or a tap. Browsers know this for the element that was clicked; Safari's
 * engine forgets it when a dialog, a script or Close moves the focus. Styles read the attribute on the root element.
 */

const mark = (on: boolean) => document.documentElement.toggleAttribute('data-pressing', on)

export function hideRingWhilePressing(): void {
  addEventListener('pointerdown', () => mark(true), true)
  addEventListener('keydown', () => mark(false), true)
}

/** For code that was loaded because of a click or a key, and so has missed that event. */
export function hideRingAfterPress(): void {
  mark(!document.querySelector(':focus-visible'))
  hideRingWhilePressing()
}
