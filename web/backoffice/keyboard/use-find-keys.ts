/** The keys that open the search for anything: a slash, and Ctrl-K also while something is typed elsewhere. */

import { useEffect, useEffectEvent } from 'react'
import { useShortcuts } from './use-shortcuts.ts'

export function useFindKeys(onFind: () => void): void {
  useShortcuts((key) => {
    if (key === '/') onFind()
    return key === '/'
  })
  const find = useEffectEvent(onFind)
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      find()
    }
    window.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
