/** The hashes of the tree's nodes, which are stored in the rows of the events that completed them. */

import type { NodeReader } from '#events/proof/merkle-proof.ts'
import { BrokenTree } from './records.ts'

const HASH_BYTES = 32

/** The hashes of one event: its leaf, and in sequence those of the subtrees that it completes. */
export type Hashes = { readonly leaf: Uint8Array; readonly nodes: Uint8Array }

/** Throws when the row lacks the hash, and thus is not as the log wrote it. */
export function createNodeReader(hashesAt: (position: number) => Hashes | undefined): NodeReader {
  return (position, height) => {
    const hashes = hashesAt(position)
    if (hashes === undefined) throw new BrokenTree(`The log has no event ${position}`)
    const hash =
      height === 0 ? hashes.leaf : hashes.nodes.subarray((height - 1) * HASH_BYTES, height * HASH_BYTES)
    if (hash.length !== HASH_BYTES)
      throw new BrokenTree(`Event ${position} lacks the hash of its subtree ${height}`)
    return hash
  }
}

/**
 * Calls `work` with the nodes that it asks for, all of which are read at once: the choice of nodes never depends on a
 * hash.
 */
export async function withNodes<Result>(
  read: (positions: readonly number[]) => Promise<ReadonlyMap<number, Hashes>>,
  work: (node: NodeReader) => Result,
): Promise<Result> {
  const positions = new Set<number>()
  const unknown = new Uint8Array(HASH_BYTES)
  work((position) => {
    positions.add(position)
    return unknown
  })
  const hashes = await read([...positions])
  return work(createNodeReader((position) => hashes.get(position)))
}
