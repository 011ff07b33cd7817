/**
 * Grows the Merkle tree over stored records anew and compares each hash that was stored with it. Pure: the same check
 * runs on the command line and in an auditor's browser.
 */

import { toBase64 } from './base64.ts'
import { appendLeaf, emptyFrontier, leafHash, rootOf, type Sha256 } from './merkle.ts'

/** A record with the hashes that stand beside it. */
export type Hashed = {
  readonly record: string
  /** In base64, or its bytes. */
  readonly leaf: string | Uint8Array
  /** The hashes of the subtrees that this record completes, where they are at hand. */
  readonly nodes?: Uint8Array
}

export type TreeCheck = {
  /** What is wrong with the next record: its leaf, or only the inner hashes. Null when nothing is; then it is in the tree. */
  take(hashed: Hashed): 'leaf' | 'nodes' | null
  /** Records in the tree. */
  readonly size: number
  /** The Merkle tree hash of all records taken. */
  root(): Uint8Array
}

export function createTreeCheck(sha256: Sha256): TreeCheck {
  let frontier = emptyFrontier
  return {
    take({ record, leaf, nodes }) {
      const found = leafHash(sha256, record)
      if (!(typeof leaf === 'string' ? toBase64(found) === leaf : isAt(leaf, 0, found))) return 'leaf'
      const grown = appendLeaf(sha256, frontier, found)
      if (nodes && !areInOrder(nodes, grown.completed)) return 'nodes'
      frontier = grown.frontier
      return null
    },
    get size() {
      return frontier.size
    },
    root: () => rootOf(sha256, frontier),
  }
}

function areInOrder(stored: Uint8Array, hashes: readonly Uint8Array[]): boolean {
  let start = 0
  for (const hash of hashes) {
    if (start + hash.length > stored.length || !matches(stored, start, hash)) return false
    start += hash.length
  }
  return start === stored.length
}

function isAt(stored: Uint8Array, start: number, hash: Uint8Array): boolean {
  return stored.length === hash.length && matches(stored, start, hash)
}

function matches(stored: Uint8Array, start: number, hash: Uint8Array): boolean {
  for (let index = 0; index < hash.length; index++) if (stored[start + index] !== hash[index]) return false
  return true
}
