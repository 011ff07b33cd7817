/** Draws random bytes in large portions, because a single draw costs as much as sealing itself. */

import { randomFillSync } from 'node:crypto'

const DRAWS = 256

/** Each call returns `length` bytes of the system's generator, which are never returned again or overwritten. */
export function createRandomBytes(length: number): () => Buffer {
  let pool = Buffer.alloc(0)
  let used = 0
  return () => {
    if (used === pool.length) {
      pool = randomFillSync(Buffer.alloc(DRAWS * length))
      used = 0
    }
    used += length
    return pool.subarray(used - length, used)
  }
}
