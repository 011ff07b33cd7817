/** Listens for single keys, where nobody is typing and no dialog is open. */

import { useEffect, useEffectEvent } from 'react'

/** `onKey` answers whether the key meant something, and so is used up. */
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

/** Where keys have a meaning of their own: fields, lists to choose from, menus and dialogs. */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="application"]'

function isElsewhere(target: EventTarget | null): boolean {
  const inField = target instanceof Element && target.closest(OWN_KEYS) !== null
  return inField || document.querySelector('[role="dialog"], [role="menu"]') !== null
}
