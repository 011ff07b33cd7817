/** A difference between the log and the data stored beside it. */

import type { Finding } from '#projections/audit/verify-history.ts'

export type Difference = {
  readonly kind:
    | 'log'
    | 'order'
    | 'counts'
    | 'search'
    | 'stock'
    | 'code'
    | 'key'
    | 'request'
    | 'figures'
    | 'price'
    | 'damaged picture'
    | 'missing picture'
  /** The position of the related event in the log; for an order, of the event that placed it; 0 for a picture that no event names. */
  readonly position: number
  /** A sentence without personal data. */
  readonly what: string
}

/** Collects differences: reports the first of each kind and counts the others. */
export function collectDifferences() {
  const kinds = new Map<Difference['kind'], { readonly first: Difference; readonly more: number }>()
  return {
    add(difference: Difference): void {
      const earlier = kinds.get(difference.kind)
      kinds.set(
        difference.kind,
        earlier ? { ...earlier, more: earlier.more + 1 } : { first: difference, more: 0 },
      )
    },
    findings: (): readonly Finding[] =>
      [...kinds.values()].map(({ first: { position, what }, more }) => ({
        position,
        what: more === 0 ? what : `${what} (${more.toLocaleString('en')} more like it.)`,
      })),
  }
}
