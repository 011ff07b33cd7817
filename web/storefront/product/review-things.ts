/** Reviews as structured data for search engines (schema.org). Google needs an author, also where none is given. */

import type { Thing } from '../page/structured-data.ts'
import type { ShownReview } from './read-reviews.ts'

export const NO_NAME = 'A customer'

/** A part of the product's; without reviews when there are ratings alone. */
export type ReviewThings = { readonly review?: readonly Thing[] }

export function reviewThing({ stars, words, name, at }: ShownReview): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name || NO_NAME },
    datePublished: at.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    ...(words !== '' && { reviewBody: words }),
  }
}
