/** Listens for single keys outside fields and dialogs, or in the sheet when it is the only open dialog. */

import { useEffect, useEffectEvent } from 'react'

type Where = 'page' | 'sheet' | 'first' | 'last'

/**
 * When `onKey` returns true, the browser and everything that listens after it ignore the key. `repeated` is true while a key is held
 * down. `first`: before the keys of a screen, as the second letter after `g` must be; `last`: after them, for what a screen may use
 * for something of its own.
 */
export function useShortcuts(onKey: (key: string, repeated: boolean) => boolean, on: Where = 'page'): void {
  const take = useEffectEvent(onKey)
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isHandledElsewhere(event.target, on)
      )
        return
      if (take(event.key, event.repeat)) event.preventDefault()
    }
    // A key reaches the window, the document, and then the window again, whatever was shown first.
    const options = { signal: listening.signal, capture: on === 'first' }
    if (on === 'page' || on === 'sheet') document.addEventListener('keydown', onKey, options)
    else window.addEventListener('keydown', onKey, options)
    return () => listening.abort()
  }, [on])
}

/** Elements that handle keys themselves. */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="application"]'

function isHandledElsewhere(target: EventTarget | null, on: Where): boolean {
  const inField = target instanceof Element && target.closest(OWN_KEYS) !== null
  const openDialogs = document.querySelectorAll('[role="dialog"], [role="menu"]').length
  return inField || openDialogs > (on === 'sheet' ? 1 : 0)
}
