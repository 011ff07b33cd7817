/** A button that solves or removes something goes with it: its focus then moves to what is near, and not to the top of the page. */

import { flushSync } from 'react-dom'
import { MAIN_ID } from '../../page/main-id.ts'

/** To the button's own line, the next one, the one before, or the heading above the lines. */
export function keepFocusInCart(button: HTMLElement, change: () => void): void {
  const line = button.closest('li')
  const headings = line?.closest('dialog, section')?.querySelectorAll<HTMLElement>('h2[tabindex], h2 button')
  const near = [
    button,
    line,
    line?.nextElementSibling,
    line?.previousElementSibling,
    ...(headings ?? []),
    document.getElementById(MAIN_ID),
  ]
  flushSync(change)
  const isThere = (element: Element | null | undefined): element is HTMLElement =>
    element instanceof HTMLElement && element.isConnected && element.checkVisibility()
  near.find(isThere)?.focus()
}
