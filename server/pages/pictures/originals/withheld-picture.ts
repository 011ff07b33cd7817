/**
 * A picture that the shop stores but does not publish, such as that of a review: its two sizes behind a mark. The store keeps and copies
 * it like any other, but no picture is found under its name, so that only the route that knows who may see it can show it.
 * The random part makes its name unique: whoever has the picture cannot compute it, and deleting it deletes no other.
 */

import { randomBytes } from 'node:crypto'

const MARK = Buffer.from('withheld picture 1\n')
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4
const BEFORE_SMALL = MARK.length + RANDOM_BYTES + LENGTH_BYTES

export type WithheldSize = 'small' | 'large'

export function withhold({ small, large }: Readonly<Record<WithheldSize, Uint8Array>>): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(small.length)
  return Buffer.concat([MARK, randomBytes(RANDOM_BYTES), length, small, large])
}

export function isWithheld(bytes: Uint8Array): boolean {
  return MARK.equals(bytes.subarray(0, MARK.length))
}

/** The picture in one of its sizes, as JPEG; null for bytes that are no withheld picture. */
export function withheldIn(bytes: Buffer, size: WithheldSize): Buffer | null {
  if (!isWithheld(bytes) || bytes.length < BEFORE_SMALL) return null
  const end = BEFORE_SMALL + bytes.readUInt32BE(BEFORE_SMALL - LENGTH_BYTES)
  return size === 'small' ? bytes.subarray(BEFORE_SMALL, end) : bytes.subarray(end)
}
