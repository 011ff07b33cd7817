/** Fetches data again when the pushed figures that it depends on change, but not many times a second. */

import { useEffect, useEffectEvent, useRef } from 'react'

const PAUSE_MS = 2_000

/** `stand` is the part of the figures that the data depends on; undefined while it is unknown. */
export function useRefreshWith(stand: string | undefined, refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastStand = useRef(stand)
  const run = useEffectEvent(refresh)
  useEffect(() => {
    if (lastStand.current === stand) return
    lastStand.current = stand
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, PAUSE_MS)
  }, [stand])
  useEffect(() => () => clearTimeout(timer.current), [])
}
