/**
 * A press anywhere on an event's row is a press on its link, which keyboards reach by themselves. The link is not stretched over
 * the row: some browsers position nothing against a table's row.
 */

import type { MouseEvent } from 'react'

export function pressEvent(press: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = press
  if (target instanceof Element && target.closest('a') !== null) return
  // Whoever marks text to copy it has not pressed.
  if (window.getSelection()?.isCollapsed === false) return
  const link = currentTarget.querySelector('a[data-event]')
  // With the keys held down that open it in another tab.
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}
