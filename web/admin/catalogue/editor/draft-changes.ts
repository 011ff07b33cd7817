/** What a draft changes about a product: by field, in words, and as it is sent. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import { garmentNotes } from '#catalogue/garment-notes.ts'
import { formatRupees } from '#catalogue/money.ts'
import { sizes } from '#catalogue/product.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { type NewProduct, type ProductChange, sentPicture } from '../data/catalogue-api.ts'
import { stateNames, stateOf } from '../data/product-state-words.ts'
import { saleBegin } from '../data/sale-times.ts'
import { type Draft, draftOf, openingOf } from './draft.ts'

/** The fields of a published product, in the order of the form. */
const draftFields = [
  'pictures',
  'name',
  'details',
  ...garmentNotes,
  'group',
  'category',
  'sizes',
  'tags',
  'price',
  'state',
  'opensAt',
] as const
export type DraftField = (typeof draftFields)[number]

/** The parts of a draft that are one field of the form: whether the product can be bought is one choice. */
export const partsOf = (field: DraftField) =>
  field === 'state' ? (['soldOut', 'comingSoon'] as const) : ([field] as const)

/** A field as a text that is equal for equal values. */
export function comparable(draft: Draft, field: DraftField): string {
  if (field === 'pictures') return JSON.stringify(draft.pictures.map(({ picture, alt }) => [picture, alt]))
  if (field === 'price') return String(rupeesTyped(draft.price) ?? draft.price)
  if (field === 'opensAt') return openingOf(draft) ?? ''
  if (field === 'state') return stateWords(draft)
  const value = draft[field]
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

export function changedFields(before: Draft, after: Draft): readonly DraftField[] {
  return draftFields.filter((field) => comparable(before, field) !== comparable(after, field))
}

/** Both can be set: what is announced then opens sold out. */
export function stateWords({ soldOut, comingSoon }: Pick<Draft, 'soldOut' | 'comingSoon'>): string {
  const name = stateNames[stateOf({ soldOut, comingSoon, retired: false })]
  return soldOut && comingSoon ? `${name}, then sold out` : name
}

/** A field as people read it. */
export function fieldWords(draft: Draft, field: DraftField): string {
  switch (field) {
    case 'pictures': {
      const { length } = draft.pictures
      return length === 1 ? '1 picture' : `${length} pictures`
    }
    case 'price': {
      const rupees = rupeesTyped(draft.price)
      return rupees === null ? draft.price : formatRupees(rupees)
    }
    case 'tags':
    case 'sizes':
      return draft[field].length === 0 ? 'none' : draft[field].join(', ')
    case 'state':
      return stateWords(draft)
    case 'opensAt': {
      const opening = openingOf(draft)
      return opening === null ? 'by hand' : saleBegin(Date.parse(opening))
    }
    default:
      return draft[field]
  }
}

export function changeOf(before: Draft, after: Draft): ProductChange {
  return changeTo(after, changedFields(before, after))
}

/** The change after which a product is again as it was. */
export function backTo(product: ProductState, changed: readonly DraftField[]): ProductChange {
  return changeTo(draftOf(product), changed)
}

function changeTo(draft: Draft, fields: readonly DraftField[]): ProductChange {
  const all = sentOf(draft)
  return Object.fromEntries(fields.flatMap(partsOf).map((part) => [part, all[part]]))
}

export function newProductOf(draft: Draft): NewProduct {
  const { priceBefore, stock } = draft
  const original = rupeesTyped(priceBefore)
  const units = sizes.map((size) => [size, Number(stock[size] || 0)] as const)
  const counted = sizes.some((size) => (stock[size] ?? '').trim() !== '')
  return {
    ...sentOf(draft),
    ...(original !== null && { originalPrice: original }),
    ...(counted && { stock: Object.fromEntries(units) as NonNullable<NewProduct['stock']> }),
  }
}

/** All parts as they are sent. */
function sentOf(draft: Draft): Omit<NewProduct, 'id' | 'originalPrice' | 'stock'> {
  const { name, details, fabric, fitNote, care, group, category, tags, soldOut, comingSoon, price } = draft
  return {
    name: name.trim(),
    details: details.trim(),
    fabric: fabric.trim(),
    fitNote: fitNote.trim(),
    care: care.trim(),
    group,
    category,
    tags,
    sizes: draft.sizes,
    soldOut,
    comingSoon,
    opensAt: openingOf(draft),
    price: rupeesTyped(price) ?? 0,
    pictures: draft.pictures.map(sentPicture),
  }
}
