/** The Merkle tree over the table of events, whose inner hashes stand in the rows that completed them. */

import { emptyFrontier, type Frontier, peakPlaces } from '../merkle.ts'
import type { EventTable } from './event-table.ts'

const HASH_BYTES = 32

export type EventTree = {
  /** The frontier of the log as it stands; within a write transaction nobody can move it. */
  frontier(): Frontier
  /** Spares the next call the reading, if the log still ends there: to be called with what has been committed. */
  remember(frontier: Frontier): void
}

export function createEventTree(events: EventTable): EventTree {
  let known = emptyFrontier

  function peakAt({ position, height }: { position: number; height: number }): Uint8Array {
    const hashes = events.hashesAt(position)
    if (hashes === undefined) throw new Error(`The log has no event ${position}`)
    if (height === 0) return hashes.leaf
    return hashes.nodes.subarray((height - 1) * HASH_BYTES, height * HASH_BYTES)
  }

  return {
    frontier() {
      const size = events.size()
      // History is never rewritten, so that logs of one size are the same log.
      if (known.size !== size) known = { size, peaks: peakPlaces(size).map(peakAt) }
      return known
    },
    remember(frontier) {
      known = frontier
    },
  }
}
