/** Fetches data again when the pushed figures that it depends on change, but not many times a second. */

import { useEffect, useEffectEvent, useRef } from 'react'

const PAUSE_MS = 2_000

/** `refreshKey` is the part of the figures that the data depends on; undefined while it is unknown. */
export function useRefreshWith(refreshKey: string | undefined, refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastKey = useRef(refreshKey)
  const run = useEffectEvent(refresh)
  useEffect(() => {
    if (lastKey.current === refreshKey) return
    lastKey.current = refreshKey
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, PAUSE_MS)
  }, [refreshKey])
  useEffect(() => () => clearTimeout(timer.current), [])
}
