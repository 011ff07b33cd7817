/** Opens the search for anything by key from every screen. Its code is loaded when it is first opened. */

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { late } from '#web/backoffice/ui/late.tsx'
import { closeFind, finding, openFind } from '../frame/finding.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'

const FindDialog = late(() => import('./FindDialog.tsx').then((module) => module.FindDialog), null)

export function Find() {
  const { open } = useStore(finding)
  useShortcuts((key) => {
    if (key === '/') openFind()
    return key === '/'
  })
  // Also while something is typed elsewhere.
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openFind()
    }
    window.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return open && <FindDialog onClose={closeFind} />
}
