/** Listens for single keys outside of fields and dialogs; or in the sheet, when it is the only open dialog. */

import { useEffect, useEffectEvent } from 'react'

/** `onKey` returns whether the key had a meaning, and the browser then ignores it. `repeated` is true while a key is held down. */
export function useShortcuts(
  onKey: (key: string, repeated: boolean) => boolean,
  on: 'page' | 'sheet' = 'page',
): void {
  const take = useEffectEvent(onKey)
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isElsewhere(event.target, on)
      )
        return
      if (take(event.key, event.repeat)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [on])
}

/** Elements in which keys have another meaning. */
const OWN_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="application"]'

function isElsewhere(target: EventTarget | null, on: 'page' | 'sheet'): boolean {
  const inField = target instanceof Element && target.closest(OWN_KEYS) !== null
  const over = document.querySelectorAll('[role="dialog"], [role="menu"]').length
  return inField || over > (on === 'sheet' ? 1 : 0)
}
