/** A difference between the log and what is stored beside it. */

import type { Finding } from '#projections/verify-history.ts'

export type Difference = {
  readonly kind: 'log' | 'order' | 'counts' | 'search' | 'stock' | 'key' | 'request' | 'figures'
  /** The position in the log where it belongs: for an order, of the event that placed it. */
  readonly position: number
  /** A sentence without anything personal. */
  readonly what: string
}

/** Collects differences: the first of each kind is reported, the others are counted. */
export function collectDifferences() {
  const kinds = new Map<Difference['kind'], { readonly first: Difference; readonly more: number }>()
  return {
    add(difference: Difference): void {
      const known = kinds.get(difference.kind)
      kinds.set(difference.kind, known ? { ...known, more: known.more + 1 } : { first: difference, more: 0 })
    },
    findings: (): readonly Finding[] =>
      [...kinds.values()].map(({ first: { position, what }, more }) => ({
        position,
        what: more === 0 ? what : `${what} (${more.toLocaleString('en')} more like it.)`,
      })),
  }
}
