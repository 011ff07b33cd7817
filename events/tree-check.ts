/**
 * Grows the Merkle tree over stored records anew and compares each hash that was stored with it. Pure: the same check
 * runs on the command line and in an auditor's browser.
 */

import { toBase64 } from './base64.ts'
import { appendLeaf, emptyFrontier, leafHash, rootOf, type Sha256 } from './merkle.ts'

export type TreeCheck = {
  /**
   * What is wrong with the next record: its leaf, or only the inner hashes. Null when nothing is; then it is in the tree.
   * `stored` is its leaf in base64, or the bytes of its leaf and of the hashes of the subtrees that it completes.
   */
  take(record: string, stored: string | Uint8Array): 'leaf' | 'nodes' | null
  /** Records in the tree. */
  readonly size: number
  /** The Merkle tree hash of all records taken. */
  root(): Uint8Array
}

export function createTreeCheck(sha256: Sha256): TreeCheck {
  let frontier = emptyFrontier
  return {
    take(record, stored) {
      const leaf = leafHash(sha256, record)
      const isLeaf = typeof stored === 'string' ? toBase64(leaf) === stored : isAt(stored, 0, leaf)
      if (!isLeaf) return 'leaf'
      const grown = appendLeaf(sha256, frontier, leaf)
      if (typeof stored !== 'string' && !areAfter(leaf, stored, grown.completed)) return 'nodes'
      frontier = grown.frontier
      return null
    },
    get size() {
      return frontier.size
    },
    root: () => rootOf(sha256, frontier),
  }
}

function areAfter(leaf: Uint8Array, stored: Uint8Array, nodes: readonly Uint8Array[]): boolean {
  let start = leaf.length
  for (const node of nodes) {
    if (!isAt(stored, start, node)) return false
    start += node.length
  }
  return start === stored.length
}

function isAt(stored: Uint8Array, start: number, hash: Uint8Array): boolean {
  for (let index = 0; index < hash.length; index++) if (stored[start + index] !== hash[index]) return false
  return true
}
