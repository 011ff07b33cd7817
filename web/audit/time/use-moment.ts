/** The moment at a position: the newest wanted one wins, so that a quick hand never waits for what it has passed. */

import { useEffect, useState } from 'react'
import { momentAt } from './history.ts'
import { createNewestWins } from './newest-wins.ts'
import type { FiguresAt } from './protocol.ts'

/** Undefined until the first has come; then always the newest that has. */
export function useMoment(position: number | null): FiguresAt | undefined {
  const [moment, setMoment] = useState<FiguresAt>()
  const [want] = useState(() => createNewestWins(momentAt, setMoment))
  useEffect(() => {
    if (position !== null) want(position)
  }, [position, want])
  return position === null ? undefined : moment
}
