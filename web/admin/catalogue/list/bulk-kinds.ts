/** The changes that can be made to many products at once, and what is typed for each. */

import type { BulkChange } from '../data/catalogue-api.ts'

type Kind = {
  readonly name: string
  readonly field: { readonly label: string; readonly numeric: boolean } | null
}

const percent = { label: 'Percent', numeric: true }
const tag = { label: 'Tag', numeric: false }

export const bulkKinds = {
  lower: { name: 'Lower the price', field: percent },
  raise: { name: 'Raise the price', field: percent },
  'sold-out': { name: 'Sold out', field: null },
  'not-sold-out': { name: 'No longer sold out', field: null },
  'coming-soon': { name: 'Coming soon', field: null },
  'not-coming-soon': { name: 'No longer coming soon', field: null },
  'add-tag': { name: 'Add a tag', field: tag },
  'remove-tag': { name: 'Remove a tag', field: tag },
  retire: { name: 'Retire', field: null },
  'bring-back': { name: 'Bring back', field: null },
} as const satisfies Readonly<Record<string, Kind>>
export type BulkKind = keyof typeof bulkKinds

const HIGHEST: Readonly<Record<'lower' | 'raise', number>> = { lower: 90, raise: 500 }

/** Null while nothing valid is typed. */
export function changeTyped(kind: BulkKind, typed: string): BulkChange | null {
  const text = typed.trim()
  switch (kind) {
    case 'lower':
    case 'raise': {
      const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
      if (number < 1 || number > HIGHEST[kind]) return null
      return { pricePercent: kind === 'lower' ? -number : number }
    }
    case 'sold-out':
      return { soldOut: true }
    case 'not-sold-out':
      return { soldOut: false }
    case 'coming-soon':
      return { comingSoon: true }
    case 'not-coming-soon':
      return { comingSoon: false }
    case 'add-tag':
      return text === '' ? null : { addTags: [text] }
    case 'remove-tag':
      return text === '' ? null : { removeTags: [text] }
    case 'retire':
      return { retired: true }
    case 'bring-back':
      return { retired: false }
  }
}
