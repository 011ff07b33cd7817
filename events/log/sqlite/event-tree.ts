/** The Merkle tree over the table of events, whose inner hashes stand in the rows that completed them. */

import { emptyFrontier, type Frontier, peakPlaces } from '#events/proof/merkle.ts'
import { createNodeReader } from '../tree-nodes.ts'
import type { EventTable } from './event-table.ts'

export type EventTree = {
  /** The frontier of the log as it is now; within a write transaction nobody else can change it. */
  frontier(): Frontier
  /** Spares the next call the reading, if the log still ends there: to be called with what has been committed. */
  remember(frontier: Frontier): void
}

export function createEventTree(events: EventTable): EventTree {
  const node = createNodeReader(events.hashesAt)
  let known = emptyFrontier

  return {
    frontier() {
      const size = events.size()
      // History is never rewritten, so that logs of one size are the same log.
      if (known.size !== size) {
        known = { size, peaks: peakPlaces(size).map(({ position, height }) => node(position, height)) }
      }
      return known
    },
    remember(frontier) {
      known = frontier
    },
  }
}
