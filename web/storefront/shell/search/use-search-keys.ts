import { useEffect } from 'react'
import { openSearch } from '../../page/overlays.ts'

/** `/`, and Ctrl or Cmd with K, open the search; not where somebody is typing, nor over another dialog. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || !asksForSearch(event)) return
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

function asksForSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const withControl = ctrlKey || metaKey
  return withControl ? key.toLowerCase() === 'k' : key === '/'
}
