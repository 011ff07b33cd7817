/**
 * Rebuilds the Merkle tree over stored records and compares each stored hash with it. Pure: the same check
 * runs on the command line and in an auditor's browser.
 */

import { toBase64 } from './base64.ts'
import { appendLeaf, emptyFrontier, leafHash, rootOf, type Sha256 } from './merkle.ts'

/** The stored hashes of a record: its leaf in base64, or in hex the leaf and the hashes of the subtrees that it completes. */
export type StoredHashes = { readonly leaf: string } | { readonly hex: string }

export type TreeCheck = {
  /** Adds the next record. Returns which hash is wrong, the leaf or an inner node, without adding it; null when all are right. */
  take(record: string, stored: StoredHashes): 'leaf' | 'nodes' | null
  /** Records in the tree. */
  readonly size: number
  /** The Merkle tree hash of all added records. */
  root(): Uint8Array
}

export function createTreeCheck(sha256: Sha256): TreeCheck {
  let frontier = emptyFrontier
  return {
    take(record, stored) {
      const leaf = leafHash(sha256, record)
      const isLeaf = 'hex' in stored ? isHexAt(stored.hex, 0, leaf) : toBase64(leaf) === stored.leaf
      if (!isLeaf) return 'leaf'
      const grown = appendLeaf(sha256, frontier, leaf)
      if ('hex' in stored && !areAfterLeaf(stored.hex, grown.completed)) return 'nodes'
      frontier = grown.frontier
      return null
    },
    get size() {
      return frontier.size
    },
    root: () => rootOf(sha256, frontier),
  }
}

const HEX_DIGITS = 64

function areAfterLeaf(hex: string, nodes: readonly Uint8Array[]): boolean {
  let start = HEX_DIGITS
  for (const node of nodes) {
    if (!isHexAt(hex, start, node)) return false
    start += HEX_DIGITS
  }
  return start === hex.length
}

/** Compares digit by digit: converting each hash to text would cost as much as reading it. */
function isHexAt(hex: string, start: number, hash: Uint8Array): boolean {
  let place = start
  for (let index = 0; index < hash.length; index++) {
    const byte = hash[index] ?? 0
    if (hex.charCodeAt(place++) !== digit(byte >> 4) || hex.charCodeAt(place++) !== digit(byte & 15))
      return false
  }
  return true
}

/** The character code of a hexadecimal digit in upper case, as SQLite writes it. */
function digit(value: number): number {
  return value < 10 ? 48 + value : 55 + value
}
