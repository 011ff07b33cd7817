/** A set of log positions as a bit map, which stays small for millions of positions. */

export type Positions = {
  add(position: number): void
  remove(position: number): void
  /** The lowest positions, at most `limit`. */
  first(limit: number): readonly number[]
}

const PAGE = 65_536
const BITS = 8

export function createPositions(): Positions {
  /** Pages without a position are absent. */
  const pages = new Map<number, Uint8Array>()

  function placeOf(position: number) {
    const byte = Math.floor(position / BITS)
    return { page: Math.floor(byte / PAGE), byte: byte % PAGE, bit: 1 << (position % BITS) }
  }

  return {
    add(position) {
      const { page, byte, bit } = placeOf(position)
      const bytes = pages.get(page) ?? new Uint8Array(PAGE)
      bytes[byte] = (bytes[byte] ?? 0) | bit
      pages.set(page, bytes)
    },
    remove(position) {
      const { page, byte, bit } = placeOf(position)
      const bytes = pages.get(page)
      if (bytes !== undefined) bytes[byte] = (bytes[byte] ?? 0) & ~bit
    },
    first(limit) {
      const lowest: number[] = []
      for (const [page, bytes] of [...pages].sort(([one], [other]) => one - other)) {
        for (const [byte, bits] of bytes.entries()) {
          if (bits === 0) continue
          for (let bit = 0; bit < BITS; bit++) {
            if (lowest.length === limit) return lowest
            if (bits & (1 << bit)) lowest.push((page * PAGE + byte) * BITS + bit)
          }
        }
      }
      return lowest
    },
  }
}
