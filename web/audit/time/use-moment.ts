/** The moment at a position: the newest wanted one wins, so that a quick hand never waits for what it has passed. */

import { useEffect, useState } from 'react'
import { momentAt } from './history.ts'
import { createNewestWins } from './newest-wins.ts'
import type { Moment } from './protocol.ts'

/** Undefined until the first has come; then always the newest that has. */
export function useMoment(position: number | null): Moment | undefined {
  const [moment, setMoment] = useState<Moment>()
  const [want] = useState(() => createNewestWins(momentAt, setMoment))
  useEffect(() => {
    if (position !== null) want(position)
  }, [position, want])
  return position === null ? undefined : moment
}
