/** The structured data of a product for search engines (schema.org). */

import { type Availability, availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import type { Brand } from '#catalogue/schema.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { absoluteUrl, priceValidUntil } from '../page/page-placeholders.ts'
import type { Thing } from '../page/structured-data.ts'
import type { Rating } from './ratings-store.ts'
import type { ReviewThings } from './review-things.ts'

const availabilities: Readonly<Record<Availability, string>> = {
  'on-sale': 'https://schema.org/InStock',
  'sold-out': 'https://schema.org/SoldOut',
  'coming-soon': 'https://schema.org/PreOrder',
}

export function productJsonLd(
  product: Product,
  rating: Rating,
  shop: Pick<Brand, 'name'>,
  reviews?: ReviewThings,
): Thing {
  const { id, name, category, details, price, saleEnds } = product
  const offered = availability(product)
  return {
    '@type': 'Product',
    sku: id,
    name,
    category,
    description: details,
    brand: { '@type': 'Brand', name: shop.name },
    image: product.pictures.map(({ file }) => absoluteUrl(pictureUrl(file, 960))),
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.mean,
            ratingCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    ...reviews,
    // A product that is not on sale yet has no price.
    ...(offered === 'coming-soon'
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: absoluteUrl(`/product/${id}`),
            price,
            priceCurrency: 'PKR',
            availability: availabilities[offered],
            itemCondition: 'https://schema.org/NewCondition',
            priceValidUntil: saleEnds ?? priceValidUntil(),
          },
        }),
  }
}
