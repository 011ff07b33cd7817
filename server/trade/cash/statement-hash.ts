/**
 * The hash by which a statement is recognised under another name: of its courier and its lines in any order. It is in the log, where
 * nobody must be able to try tracking numbers until one matches; so each line contains the keyed hash of its number.
 */

import { hash } from 'node:crypto'
import type { CourierStatement } from '#events/orders/statement.ts'
import type { TrackingHash } from '#events/people/tracking-hash.ts'

export function statementHash(
  { courier, lines }: Pick<CourierStatement, 'courier' | 'lines'>,
  trackingHash: TrackingHash,
): string {
  const texts = lines.map(({ trackingNumber, collected, charges }) =>
    JSON.stringify([trackingHash(trackingNumber), collected, charges]),
  )
  return hash('sha256', JSON.stringify([courier, ...texts.toSorted()]))
}
