/**
 * Whoever uses a mouse or a finger needs no ring around what has the focus. Browsers know that of what was pressed; Safari's
 * engine forgets it when a dialog, a script or Close moves the focus. Styles look for the mark on the root element.
 */

export function hideRingWhilePressing(): void {
  const mark = (on: boolean) => document.documentElement.toggleAttribute('data-pressing', on)
  // What was pressed first may be what this code was fetched for.
  mark(!document.querySelector(':focus-visible'))
  addEventListener('pointerdown', () => mark(true), true)
  addEventListener('keydown', () => mark(false), true)
}
