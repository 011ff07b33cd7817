/** The Merkle tree over the table of events, whose inner hashes stand in the rows that completed them. */

import { emptyFrontier, type Frontier, peakPlaces } from '../merkle.ts'
import type { NodeReader } from '../merkle-proof.ts'
import { BrokenTree } from '../records.ts'
import type { EventTable } from './event-table.ts'

const HASH_BYTES = 32

export type EventTree = {
  /** The frontier of the log as it is now; within a write transaction nobody else can change it. */
  frontier(): Frontier
  /** Spares the next call the reading, if the log still ends there: to be called with what has been committed. */
  remember(frontier: Frontier): void
}

/** Throws when the table lacks the hash, which is then not as the log wrote it. */
export function createNodeReader(events: Pick<EventTable, 'hashesAt'>): NodeReader {
  return (position, height) => {
    const hashes = events.hashesAt(position)
    if (hashes === undefined) throw new BrokenTree(`The log has no event ${position}`)
    const hash =
      height === 0 ? hashes.leaf : hashes.nodes.subarray((height - 1) * HASH_BYTES, height * HASH_BYTES)
    if (hash.length !== HASH_BYTES)
      throw new BrokenTree(`Event ${position} lacks the hash of its subtree ${height}`)
    return hash
  }
}

export function createEventTree(events: EventTable): EventTree {
  const node = createNodeReader(events)
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
