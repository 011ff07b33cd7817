/**
 * The moment at a position: only the newest position is requested next, so that fast dragging never waits for positions
 * already passed.
 */

import { useEffect, useState } from 'react'
import { momentAt } from './history.ts'
import { createNewestWins } from './newest-wins.ts'
import type { FiguresAt } from './protocol.ts'

/** Undefined until the first answer; then the latest answer. */
export function useMoment(position: number | null): FiguresAt | undefined {
  const [moment, setMoment] = useState<FiguresAt>()
  const [want] = useState(() => createNewestWins(momentAt, setMoment))
  useEffect(() => {
    if (position !== null) want(position)
  }, [position, want])
  return position === null ? undefined : moment
}
