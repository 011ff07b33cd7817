/** The hash by which a statement is known under another name: of its courier and its lines, in whatever order they stand. */

import { hash } from 'node:crypto'
import type { CourierStatement } from '#events/statement.ts'

export function statementHash({ courier, lines }: Pick<CourierStatement, 'courier' | 'lines'>): string {
  const texts = lines.map(({ trackingNumber, collected, charges }) =>
    JSON.stringify([trackingNumber, collected, charges]),
  )
  return hash('sha256', JSON.stringify([courier, ...texts.toSorted()]))
}
