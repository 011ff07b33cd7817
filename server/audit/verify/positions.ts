/** A set of positions of the log, with a bit for each: small even for millions. */

export type Positions = {
  add(position: number): void
  remove(position: number): void
  /** The lowest of them. */
  first(limit: number): readonly number[]
}

const PAGE = 65_536
const BITS = 8

export function createPositions(): Positions {
  /** Made where there is something. */
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
      const found: number[] = []
      for (const [page, bytes] of [...pages].sort(([one], [other]) => one - other)) {
        for (const [byte, bits] of bytes.entries()) {
          if (bits === 0) continue
          for (let bit = 0; bit < BITS; bit++) {
            if (found.length === limit) return found
            if (bits & (1 << bit)) found.push((page * PAGE + byte) * BITS + bit)
          }
        }
      }
      return found
    },
  }
}
