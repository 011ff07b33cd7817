/**
 * The Merkle tree over the table of events. The hashes of its inner nodes are in the rows of the events that completed
 * them.
 */

import { emptyFrontier, type Frontier, peakPlaces } from '#events/proof/merkle.ts'
import { createNodeReader } from '../tree-nodes.ts'
import type { EventTable } from './event-table.ts'

export type EventTree = {
  /** The frontier of the log as it is now. Within a write transaction nobody else can change it. */
  frontier(): Frontier
  /** Saves the next call from reading, if the log still ends there. Takes the frontier of what was committed. */
  remember(frontier: Frontier): void
}

export function createEventTree(events: EventTable): EventTree {
  const node = createNodeReader(events.hashesAt)
  let cached = emptyFrontier

  return {
    frontier() {
      const size = events.size()
      // History is never rewritten: logs of the same size are the same log.
      if (cached.size !== size) {
        cached = { size, peaks: peakPlaces(size).map(({ position, height }) => node(position, height)) }
      }
      return cached
    },
    remember(frontier) {
      cached = frontier
    },
  }
}
