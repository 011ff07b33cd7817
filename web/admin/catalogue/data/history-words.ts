/** What an entry of a product's history says about values before and after, and the change that takes it back. */

import { noteNames } from '#catalogue/garment-notes.ts'
import { type HistoryEntry, type ProductChange, type SentPicture, sentPicture } from './catalogue-api.ts'

type Values = { readonly name: string; readonly before: string; readonly after: string }

export const fieldNames = {
  name: 'Name',
  details: 'Text',
  ...noteNames,
  group: 'Group',
  category: 'Category',
  tags: 'Tags',
  sizes: 'Sizes',
  price: 'Price',
  soldOut: 'Sold out',
  comingSoon: 'Coming soon',
  state: 'State',
  opensAt: 'Opens at',
  pictures: 'Pictures',
}

const names: Readonly<Record<string, string>> = fieldNames

/** Empty for a changed price, whose sentence has both. */
export function beforeAndAfter({ type, before, after }: HistoryEntry): readonly Values[] {
  if (type !== 'ProductChanged') return []
  return Object.keys(after).map((field) => ({
    name: names[field] ?? field,
    before: words(before[field]),
    after: words(after[field]),
  }))
}

/** The sentence of an entry beside its product, whose name it need not repeat. */
export function shortWords({ words }: Pick<HistoryEntry, 'words'>): string {
  const rest = words.replace(/^Product \S+: /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Null for what cannot be taken back from the history: a publication, a place in the list. */
export function oppositeOf({ type, before }: Pick<HistoryEntry, 'type' | 'before'>): ProductChange | null {
  switch (type) {
    case 'PriceChanged':
      return typeof before.price === 'number' ? { price: before.price } : null
    case 'ProductChanged': {
      if (Object.keys(before).length === 0) return null
      const { pictures, ...fields } = before
      // The fields of a fact have the types of the change's.
      return {
        ...(fields as ProductChange),
        ...(Array.isArray(pictures) && { pictures: (pictures as SentPicture[]).map(sentPicture) }),
      }
    }
    case 'ProductRetired':
      return { retired: false }
    case 'ProductRestored':
      return { retired: true }
    default:
      return null
  }
}

function words(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (!Array.isArray(value)) return String(value ?? 'none')
  if (value.every((each) => typeof each === 'string')) return value.length === 0 ? 'none' : value.join(', ')
  return value.length === 1 ? '1 picture' : `${value.length} pictures`
}
