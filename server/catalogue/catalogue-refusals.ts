/** The sentences that an owner reads when the rules refuse a change of the catalogue. */

import { placeholdersOf } from '#catalogue/message-text.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { CatalogueRefusal } from '#events/catalogue/catalogue-decider.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'

/** `extra` is added to the answer of a change that somebody else's has overtaken. */
export function catalogueRefusal(refusal: CatalogueRefusal, extra: object = {}): Refused {
  switch (refusal.reason) {
    case 'id-taken':
      return refusedField('id', 'This id belongs to another product. Ids are never used again.')
    case 'no-such-product':
      // It does not repeat what the caller sent.
      return new Refused(404, 'The shop has no such product.')
    case 'no-such-sale':
      return new Refused(404, 'There is no such sale.')
    case 'changed-since':
      return new Refused(409, 'Somebody else has changed this product meanwhile.', { ...extra })
    case 'no-price':
      return refusedField('price', 'The price must be above 0 for what can be bought.')
    case 'price-before-too-low':
      return refusedField('originalPrice', 'The price before must be above the price.')
    case 'opening-passed':
      return refusedField('opensAt', 'This hour has already passed.')
    case 'sale-ends-before-it-begins':
      return refusedField('to', 'The sale must end after it begins.')
    case 'sale-over':
      return new Refused(409, 'This sale is over.', { fields: { to: 'The end has already passed.' } })
    case 'sale-runs':
      return refusedField(
        refusal.field === 'from' ? 'from' : 'percent',
        'This sale runs: only its name and its end can still be changed.',
      )
    case 'sale-changed-since':
      return new Refused(409, 'Somebody else has changed this sale meanwhile.')
    case 'sale-without-products':
      return refusedField('products', 'Please choose at least one product.')
    case 'sale-reduces-nothing': {
      const { id, price } = refusal
      return refusedField(`prices.${id}`, `The price in the sale must be below ${formatRupees(price)}.`)
    }
    case 'described-since': {
      const sentence = 'Somebody else has changed this meanwhile.'
      return new Refused(409, sentence, {
        fields: Object.fromEntries(refusal.terms.map((term) => [term, sentence])),
        ...extra,
      })
    }
    case 'unknown-placeholder':
      // It does not repeat what the caller sent.
      return refusedField(
        refusal.term,
        `The text has a word in { } that stands for nothing. There are ${placeholdersOf(refusal.term)
          .map((name) => `{${name}}`)
          .join(', ')}.`,
      )
  }
}
