/** The tags of a product's page. It is a component of its own, so that ratings that arrive later re-render only the tags. */

import type { Product } from '#catalogue/product.ts'
import { useShop } from '../page/catalogue.ts'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs, collectionOf } from '../page/structured-data.ts'
import { productJsonLd } from './product-json-ld.ts'
import { useRating, useReviewThings } from './ratings-store.ts'

export function ProductSeo({ product }: { readonly product: Product }) {
  const {
    id,
    name,
    group,
    details,
    pictures: [{ alt }],
    price,
  } = product
  const path = `/product/${id}`
  const rating = useRating(id)
  const reviews = useReviewThings(id)
  const shop = useShop()
  return (
    <Seo
      title={name}
      description={details}
      path={path}
      image={{ file: `/share/${id}.jpg?v=${price}`, alt }}
      type="product"
      jsonLd={[
        productJsonLd(product, rating, shop, reviews),
        breadcrumbs(collectionOf(group), { name, path }),
      ]}
    />
  )
}
