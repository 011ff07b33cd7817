/**
 * Whoever uses a mouse or a finger needs no ring around what has the focus. Browsers know that of what was pressed; Safari's
 * engine forgets it when a dialog, a script or Close moves the focus. Styles look for the mark on the root element.
 */

const mark = (on: boolean) => document.documentElement.toggleAttribute('data-pressing', on)

export function hideRingWhilePressing(): void {
  addEventListener('pointerdown', () => mark(true), true)
  addEventListener('keydown', () => mark(false), true)
}

/** For code that was fetched because of a press or a key, which it has not heard itself. */
export function hideRingAfterPress(): void {
  mark(!document.querySelector(':focus-visible'))
  hideRingWhilePressing()
}
