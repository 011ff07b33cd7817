/** The file in which browsers get a catalogue. Its address is the hash of its content, so that it never changes. */

import { createHash } from 'node:crypto'
import type { Catalogue, ShownCatalogue } from './catalogue.ts'
import { cityIn, cityName } from './cities.ts'

export type CatalogueFile = {
  /** Of everything that a shopper can see, wherever in the log the facts are. */
  readonly hash: string
  readonly json: string
}

export function catalogueFile(catalogue: Catalogue): CatalogueFile {
  const content = forShoppers(catalogue)
  // The log and the starting catalogue may have the same fields in another order.
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
    .slice(0, 20)
  return { hash, json: JSON.stringify(content) }
}

/** Shoppers book and send no parcels, count no stock and write no messages and mails. Of the rules, those of one order concern them, and of the address its city: somebody may live there. */
function forShoppers({ products, shop, ...catalogue }: Catalogue): ShownCatalogue {
  const { address, messages: _, mails: __, ...shown } = shop
  const city = cityIn(address)
  const { pieces, rupees, exchangeDays } = shop.orders
  return {
    ...catalogue,
    position: 0,
    products: products.map(({ stock: _, ...product }) => product),
    shop: {
      ...shown,
      ...(city !== null && { city: cityName(city) }),
      orders: { pieces, rupees, exchangeDays },
      couriers: shop.couriers.map(({ id, name, trackingUrl }) => ({ id, name, trackingUrl })),
    },
  }
}

export const catalogueAddress = (hash: string): string => `/catalogue/${hash}.json`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]))
}
