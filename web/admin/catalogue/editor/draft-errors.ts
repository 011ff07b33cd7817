/** What a draft lacks, in sentences at their fields. The server checks everything again. */

import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { type Draft, limits, openingOf } from './draft.ts'

export type DraftErrors = Readonly<Record<string, string>>

export function draftErrors(draft: Draft, isNew: boolean): DraftErrors {
  const { name, details, sizes, tags, price, priceBefore, pictures, comingSoon, stock } = draft
  const errors: Record<string, string> = {}
  const rupees = rupeesTyped(price)
  if (name.trim() === '') errors.name = 'Please enter a name.'
  if (details.trim() === '') errors.details = 'Please write a paragraph for the product’s page.'
  if (sizes.length === 0) errors.sizes = 'Please choose at least one size.'
  if (pictures.length === 0) errors.pictures = 'Please add at least one picture.'
  if (tags.some((tag) => tag.length > limits.tag)) errors.tags = `At most ${limits.tag} characters each.`
  if (tags.length > limits.tags) errors.tags = `A product has at most ${limits.tags} tags.`
  if (rupees === null) errors.price = 'Please enter whole rupees, such as 1400.'
  else if (rupees === 0 && (!comingSoon || openingOf(draft) !== null))
    errors.price = 'A product that can be bought costs more than 0.'
  if (isNew && priceBefore.trim() !== '') {
    const before = rupeesTyped(priceBefore)
    if (before === null) errors.originalPrice = 'Please enter whole rupees, or leave it empty.'
    else if (rupees !== null && before <= rupees)
      errors.originalPrice = 'The price before is above the price. Leave it empty when nothing is taken off.'
  }
  if (isNew && Object.values(stock).some((units) => !/^\d{0,6}$/.test(units.trim())))
    errors.stock = 'Please enter whole numbers, or leave all empty.'
  return errors
}

const list = new Intl.ListFormat('en-GB')

/** `Needs a picture, a name and a price`: what a new product lacks, in the order of the form; null when nothing is missing. */
export function missingWords({ pictures, name, price, sizes, details }: Draft): string | null {
  const missing = [
    ...(pictures.length === 0 ? ['a picture'] : []),
    ...(name.trim() === '' ? ['a name'] : []),
    ...(price.trim() === '' ? ['a price'] : []),
    ...(sizes.length === 0 ? ['a size'] : []),
    ...(details.trim() === '' ? ['a text'] : []),
  ]
  return missing.length === 0 ? null : `Needs ${list.format(missing)}`
}
