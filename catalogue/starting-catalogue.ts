/**
 * What an empty shop starts with, from `products.json`, `pictures.json`, `shop.json` and `couriers.json`, which the build
 * validates. The first start of a shop records it as facts; from then on the log is the truth.
 */

import { sizes } from './choices.ts'
import couriers from './couriers.json' with { type: 'json' }
import type { CatalogueFact, PictureFact, ShopDescription } from './facts.ts'
import pictures from './pictures.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import type { Courier, StartingProduct, WrittenProduct } from './schema.ts'
import shop from './shop.json' with { type: 'json' }

type Published = Extract<CatalogueFact, { readonly type: 'ProductPublished' }>['data']

// TypeScript infers strings from a JSON file where the schema, against which the file is validated, has unions.
export const startingShop: ShopDescription = { ...shop, couriers: couriers as readonly Courier[] }

const measured = new Map<string, Omit<PictureFact, 'file' | 'alt'>>(Object.entries(pictures))

// The defaults of the schema, which is not imported because the code that parses would be part of the admin's first load.
export const startingProducts: readonly Published[] = (products as readonly WrittenProduct[]).map(
  ({ tags = [], sizes: made = sizes, soldOut = false, comingSoon = false, ...written }) =>
    publishedFrom({ ...written, tags, sizes: made, soldOut, comingSoon }),
)

function publishedFrom({ id, price, priceBefore, stock, pictures, ...product }: StartingProduct): Published {
  return {
    productId: id,
    product: { ...product, pictures: pictures.map(pictureFact) },
    price,
    ...(priceBefore !== undefined && { priceBefore }),
    ...(stock && { stock }),
  }
}

function pictureFact({ file, alt }: StartingProduct['pictures'][number]): PictureFact {
  const measures = measured.get(file)
  if (measures === undefined) throw new Error(`catalogue/pictures.json has no ${file}`)
  return { file, alt, ...measures }
}

/** The facts of the starting catalogue as if they were recorded at an instant, for programs without a log. */
export function startingFacts(at: string): readonly CatalogueFact[] {
  return [
    { type: 'ShopDescribed', data: startingShop, at, position: 1, version: 1 },
    ...startingProducts.map(
      (data, index) =>
        ({ type: 'ProductPublished', data, at, position: index + 2, version: 1 }) satisfies CatalogueFact,
    ),
  ]
}
