/** Listens for single keys, where nobody is typing and no dialog is open. */

import { useEffect, useEffectEvent } from 'react'

/** `onKey` returns whether the key had a meaning; the browser then ignores it. */
export function useShortcuts(onKey: (key: string) => boolean): void {
  const take = useEffectEvent(onKey)
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isElsewhere(event.target)
      )
        return
      if (take(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** Elements in which keys have another meaning: fields, selects, menus and dialogs. */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="application"]'

function isElsewhere(target: EventTarget | null): boolean {
  const inField = target instanceof Element && target.closest(OWN_KEYS) !== null
  return inField || document.querySelector('[role="dialog"], [role="menu"]') !== null
}
