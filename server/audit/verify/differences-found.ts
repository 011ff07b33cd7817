/** Collects differences: the first of each kind is told, the others are counted. */

import type { Finding } from '#projections/verify-history.ts'
import type { Difference } from './difference.ts'

export type DifferencesFound = {
  add(difference: Difference): void
  findings(): readonly Finding[]
}

export function collectDifferences(): DifferencesFound {
  const kinds = new Map<Difference['kind'], { readonly first: Difference; readonly more: number }>()
  return {
    add(difference) {
      const known = kinds.get(difference.kind)
      kinds.set(difference.kind, known ? { ...known, more: known.more + 1 } : { first: difference, more: 0 })
    },
    findings: () =>
      [...kinds.values()].map(({ first: { position, what }, more }) => ({
        position,
        what: more === 0 ? what : `${what} (${more.toLocaleString('en')} more like it.)`,
      })),
  }
}
