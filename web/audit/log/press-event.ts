/**
 * A click anywhere on an event's row counts as a click on its link, which has the keyboard focus. The link is not
 * stretched over the row: some browsers cannot position an element relative to a table row.
 */

import type { MouseEvent } from 'react'

export function pressEvent(press: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = press
  if (target instanceof Element && target.closest('a') !== null) return
  // Selecting text is not a click.
  if (window.getSelection()?.isCollapsed === false) return
  const link = currentTarget.querySelector('a[data-event]')
  // A click with the keys that open a link in another tab.
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}
