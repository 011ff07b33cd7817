import { useEffect } from 'react'
import { openSearch } from '../../page/overlays.ts'

/** Opens the search with `/`, Ctrl+K or Cmd+K, unless the focus is in a text field or a dialog is open. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || !isSearchShortcut(event)) return
      const typing =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.closest('input, select, textarea') !== null)
      if (typing || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isSearchShortcut({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const withControl = ctrlKey || metaKey
  return withControl ? key.toLowerCase() === 'k' : key === '/'
}
