/**
 * A button that removes a line or a problem often removes itself. Its focus then moves to an element nearby; otherwise the
 * browser would reset it to the top of the page.
 */

import { flushSync } from 'react-dom'
import { MAIN_ID } from '../../page/main-id.ts'

/** Tries the button, its line, the next line, the previous line, and the heading above the lines. */
export function keepFocusInCart(button: HTMLElement, change: () => void): void {
  const line = button.closest('li')
  const headings = line?.closest('dialog, section')?.querySelectorAll<HTMLElement>('h2[tabindex], h2 button')
  const candidates = [
    button,
    line,
    line?.nextElementSibling,
    line?.previousElementSibling,
    ...(headings ?? []),
    document.getElementById(MAIN_ID),
  ]
  flushSync(change)
  const isFocusable = (element: Element | null | undefined): element is HTMLElement =>
    element instanceof HTMLElement && element.isConnected && element.checkVisibility()
  candidates.find(isFocusable)?.focus()
}
