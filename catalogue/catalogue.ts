/** The catalogue at an instant: a pure function of the log's facts and the time, so that no timer decides a price. */

import { type CatalogueState, evolveCatalogue, noCatalogue, type ProductState } from './catalogue-state.ts'
import type { CatalogueFact, PictureFact, ShopDescription } from './facts.ts'
import { knownNotes } from './garment-notes.ts'
import { openedBy, openingOf } from './opening.ts'
import { basisOf, claimOf } from './price-claim.ts'
import { priceSteps } from './price-steps.ts'
import { groups, type Picture, type Product, sizes } from './product.ts'

/** A sale that runs. */
export type RunningSale = { readonly id: string; readonly name: string; readonly ends: string }

export type Catalogue = {
  /** The position of the last fact that it contains. */
  readonly position: number
  /** In display order, without retired ones. */
  readonly products: readonly Product[]
  readonly sales: readonly RunningSale[]
  /** Blank before the shop was described. */
  readonly shop: ShopDescription
  /** The next instant, ISO-8601 UTC, at which it changes without a new fact; null when there is none. */
  readonly until: string | null
}

/** What shoppers' pages know of it. */
export type ShownCatalogue = Omit<Catalogue, 'shop'> & { readonly shop: ShownShop }
export type ShownShop = Omit<ShopDescription, 'address' | 'orders' | 'messages' | 'mails'> & {
  /** Where the shop is, by its address; left out while that is not known. */
  readonly city?: string
  readonly orders: Pick<ShopDescription['orders'], 'pieces' | 'rupees' | 'exchangeDays'>
}

export function catalogueAt(facts: readonly CatalogueFact[], now: number): Catalogue {
  return catalogueOf(facts.reduce(evolveCatalogue, noCatalogue), now)
}

/** `now` is in milliseconds since 1970. */
export function catalogueOf(state: CatalogueState, now: number): Catalogue {
  const { position, products, sales, shop } = state
  const running = sales.filter(({ from, to }) => from <= now && now < to)
  const offered = products.filter(({ retired }) => !retired)
  const openings = offered.map(openingOf).filter((opening) => opening !== null)
  const turns = sales.filter(({ from, to }) => from < to).flatMap(({ from, to }) => [from, to])
  const next = Math.min(...[...turns, ...openings].filter((instant) => instant > now))
  return {
    position,
    products: offered.map((product) => productOf(product, sales, now)),
    sales: running.map(({ id, name, to }) => ({ id, name, ends: new Date(to).toISOString() })),
    shop,
    until: Number.isFinite(next) ? new Date(next).toISOString() : null,
  }
}

/** A product as shoppers see it at `now`. */
export function productOf(state: ProductState, sales: CatalogueState['sales'], now: number): Product {
  const product = openedBy(state, now)
  const { id, name, details, category, tags, comingSoon, stock } = product
  // Of an older log, which has sizes or groups that the shop no longer has.
  const made = sizes.filter((size) => product.sizes.includes(size))
  const group = groups.includes(product.group) ? product.group : groups[0]
  // A price that the log has counts, even if the clock was ahead when it was set.
  const { from } = product.prices.at(-1) ?? product.prices[0]
  const steps = priceSteps(product, sales, Math.max(now, from))
  const current = steps.at(-1) ?? steps[0]
  const claim = claimOf(product, steps)
  const opening = openingOf(product)
  return {
    id,
    name,
    group,
    category,
    details,
    ...knownNotes(product),
    tags,
    sizes: made,
    soldOut: product.soldOut || made.length === 0,
    comingSoon,
    // The schema of the fact demands one.
    pictures: product.pictures.map(pictureOf) as [Picture, ...Picture[]],
    price: current.price,
    originalPrice: claim?.before ?? null,
    ...(claim && { basis: basisOf(claim) }),
    saleEnds: current.sale === null ? null : new Date(current.sale.to).toISOString(),
    ...(opening !== null && { opensAt: new Date(opening).toISOString() }),
    ...(stock && { stock }),
  }
}

function pictureOf({ picture, file, alt, width, height, colour }: PictureFact): Picture {
  return { file: file ?? picture, alt, width, height, colour }
}
