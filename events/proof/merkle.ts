/**
 * The Merkle tree of RFC 6962, which grows leaf by leaf. Pure: the hash function is a parameter, so that the same code runs on
 * the server and in a browser.
 */

/** SHA-256 of bytes, or of the UTF-8 bytes of a text. */
export type Sha256 = (input: string | Uint8Array) => Uint8Array

/**
 * The state of a tree from which it grows and its root is computed: the roots of its perfect subtrees, the widest first. There
 * is one for each 1 in the binary form of `size`.
 */
export type Frontier = { readonly size: number; readonly peaks: readonly Uint8Array[] }

export const emptyFrontier: Frontier = { size: 0, peaks: [] }

/** SHA-256 of byte 0x00 and the record's UTF-8 bytes; U+0000 is that byte in UTF-8. */
export function leafHash(sha256: Sha256, record: string): Uint8Array {
  return sha256(`\0${record}`)
}

/** SHA-256 of byte 0x01 and the two hashes below. */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + left.length + right.length)
  input[0] = 1
  input.set(left, 1)
  input.set(right, 1 + left.length)
  return sha256(input)
}

export type Grown = {
  readonly frontier: Frontier
  /** Roots of the subtrees that this leaf completed, of 2, 4, 8 … leaves. */
  readonly completed: readonly Uint8Array[]
}

export function appendLeaf(sha256: Sha256, { size, peaks }: Frontier, leaf: Uint8Array): Grown {
  const rest = [...peaks]
  const completed: Uint8Array[] = []
  let peak = leaf
  for (let width = size; width % 2 === 1; width = Math.floor(width / 2)) {
    const left = rest.pop()
    if (left === undefined) throw new Error('a frontier holds one hash for each 1 in its size')
    peak = nodeHash(sha256, left, peak)
    completed.push(peak)
  }
  return { frontier: { size: size + 1, peaks: [...rest, peak] }, completed }
}

/** The Merkle tree hash of all leaves. */
export function rootOf(sha256: Sha256, { peaks }: Frontier): Uint8Array {
  const [smallest, ...wider] = peaks.toReversed()
  if (smallest === undefined) return sha256('')
  return wider.reduce((right, left) => nodeHash(sha256, left, right), smallest)
}

/**
 * The leaf (counted from 1) that completed each peak of a tree of `size` leaves, and the height of the peak above it.
 * In the order of `Frontier.peaks`.
 */
export function peakPlaces(size: number): { readonly position: number; readonly height: number }[] {
  const places: { position: number; height: number }[] = []
  let position = 0
  for (let height = Math.ceil(Math.log2(size + 1)); height >= 0; height--) {
    const width = 2 ** height
    if (Math.floor(size / width) % 2 === 0) continue
    position += width
    places.push({ position, height })
  }
  return places
}
