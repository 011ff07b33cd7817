/** Compares a secret in a time that does not depend on where the texts differ. */

import { timingSafeEqual } from 'node:crypto'

export function isSameText(candidate: string, expected: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
