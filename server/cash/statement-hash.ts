/**
 * The hash by which a statement is recognised under another name: of its courier and its lines in any order. It is in the log, where
 * nobody must be able to try tracking numbers until one matches; so each line contains the keyed hash of its number.
 */

import { hash } from 'node:crypto'
import type { StatementLine } from '#events/cash/statement-line.ts'
import type { CourierStatement } from '#events/read-model/statement.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import { rupeesOf } from './in-rupees.ts'

export function statementHash(
  { courier, lines }: Pick<CourierStatement, 'courier' | 'lines'>,
  trackingHash: TrackingHash,
): string {
  const texts = lines.map((line) => JSON.stringify([trackingHash(line.trackingNumber), ...amountsOf(line)]))
  return hash('sha256', JSON.stringify([courier, ...texts.toSorted()]))
}

/** Rupees, and without taxes where there are none, as in the hashes of older programs. */
function amountsOf({ collected, charges, incomeTax, salesTax }: StatementLine): readonly number[] {
  const taxes = incomeTax === 0 && salesTax === 0 ? [] : [incomeTax, salesTax]
  return [collected, charges, ...taxes].map(rupeesOf)
}
