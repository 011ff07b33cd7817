/**
 * Event ids: UUIDs of version 7 (RFC 9562), which grow with time, so that their unique index is written at its end only.
 * The time in them is no more than that: the order of events is their position.
 */

import { randomFillSync } from 'node:crypto'

const COUNTER_END = 0x1000
const RANDOM_BYTES = 8

/** Each call gives a greater id than the one before, even when the clock stands still or jumps back. */
export function createEventIds(clock: () => number = Date.now): () => string {
  const pool = Buffer.alloc(512 * RANDOM_BYTES)
  let used = pool.length
  let time = 0
  let counter = 0

  function random(): Buffer {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    used += RANDOM_BYTES
    return pool.subarray(used - RANDOM_BYTES, used)
  }

  function tick(): void {
    const now = clock()
    counter++
    if (now > time || counter === COUNTER_END) {
      time = Math.max(now, time + 1)
      counter = 0
    }
  }

  return () => {
    tick()
    const bytes = random()
    bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x80, 0)
    const tail = bytes.toString('hex')
    const head = time.toString(16).padStart(12, '0')
    const middle = (0x7000 | counter).toString(16)
    return `${head.slice(0, 8)}-${head.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
  }
}
