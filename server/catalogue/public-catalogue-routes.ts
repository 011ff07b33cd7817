/** What everybody may read of the catalogue: what is sold now, and every price that a product ever had. */

import { Router } from 'express'
import { type CatalogueState, findIn, type ProductState } from '#catalogue/catalogue-state.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import { openedBy } from '#catalogue/opening.ts'
import { lowestOf30Days } from '#catalogue/price-claim.ts'
import { publicPrices } from '#catalogue/price-facts.ts'
import { priceSteps } from '#catalogue/price-steps.ts'
import { type Product, sizes } from '#catalogue/product.ts'
import { publicCatalogueCalls as calls } from '#contract/catalogue/catalogue.ts'
import { stockLeft } from '#projections/catalogue/stock.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector/projector.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ProvePrices } from '#server/prices/prove-prices.ts'

type Dependencies = {
  readonly catalogue: Pick<CurrentCatalogue, 'now' | 'state'>
  readonly states: () => DashboardStates
  readonly published: () => Published
  readonly clock: () => number
  readonly provePrices: ProvePrices
}

export function publicCatalogueRoutes(dependencies: Dependencies): Router {
  const { catalogue, states, published, clock, provePrices } = dependencies
  const router = Router()

  serve(router, calls.getCatalogue, ({ response }) => {
    const { position, products, sales, shop } = catalogue.now()
    // Earlier counts could stop shoppers from buying; without counts, all sizes can be tried.
    const counted = published().catchingUp ? null : states()
    response.set('Cache-Control', 'public, no-cache')
    return {
      position,
      products: products.map((product) => shown(product, counted)),
      sales,
      shop: publicShop(shop),
    }
  })

  serve(router, calls.getPrices, ({ params, response }) => {
    const state = catalogue.state()
    const now = clock()
    const product = offeredProduct(state, params.id, now)
    response.set('Cache-Control', 'public, no-cache')
    return {
      name: product.name,
      at: new Date(now).toISOString(),
      prices: publicPrices(product, state.sales, now),
      lowest30: lowestOf30Days(priceSteps(product, state.sales, now), now),
      priceBefore: product.priceBefore,
    }
  })

  serve(router, calls.getPricesProof, async ({ params, response }) => {
    const { id } = offeredProduct(catalogue.state(), params.id, clock())
    const proof = await provePrices(id)
    response.set('Cache-Control', 'public, no-cache')
    return proof
  })

  return router
}

/** An announced product has no price that anybody could pay. */
function offeredProduct(state: CatalogueState, id: string, now: number): ProductState {
  const found = findIn(state, id)
  const product = found && openedBy(found, now)
  if (product === undefined || product.offeredSince === null) {
    throw new Refused(404, 'There is no such product.')
  }
  return product
}

/** The price of a product that is only announced is not shown. */
function shown(product: Product, states: DashboardStates | null) {
  const { stock: _, ...rest } = product
  const left = states === null ? null : stockLeft(product, states)
  return {
    ...rest,
    ...(product.comingSoon && { price: null, originalPrice: null }),
    sizes: sizes
      .filter((size) => product.sizes.includes(size))
      .map((size) => {
        const units = left?.[size] ?? null
        return { size, left: units === null ? null : Math.max(0, units) }
      }),
  }
}

/**
 * Without the limits by which the shop protects itself, and what only its staff uses. The couriers have their booking files, because
 * the backoffice reads its couriers here.
 */
function publicShop(description: ShopDescription) {
  const { orders: _, address: __, messages: ___, mails: ____, couriers, ...shop } = description
  return { ...shop, couriers: couriers.map(({ contacts: _, ...courier }) => courier) }
}
