/** The owner's calls that read and change what is sold: products, sales, and the description of the shop. */

import { randomBytes } from 'node:crypto'
import { type Request, Router } from 'express'
import type { z } from 'zod'
import { type CatalogueState, findIn, type ProductState } from '#catalogue/catalogue-state.ts'
import type { PictureFact, ProductContent, SaleReduction } from '#catalogue/facts.ts'
import { allOpenedBy } from '#catalogue/opening.ts'
import { catalogueCalls } from '#contract/catalogue/catalogue.ts'
import { productCalls } from '#contract/catalogue/products.ts'
import { saleCalls } from '#contract/prices/sales.ts'
import { shopCalls } from '#contract/shop/shop.ts'
import type { CatalogueCommand } from '#events/catalogue/catalogue-commands.ts'
import { productStream, saleStream } from '#events/event.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { Published } from '#projections/projector/projector.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { conflictOf } from '#server/platform/http/answer-call.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-header.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { assertProved } from '#server/platform/http/proof.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import { pathErrors } from '#server/platform/http/validate.ts'
import { expectCaughtUp } from '#server/reports/read-dashboard.ts'
import { catalogueRefusal } from './catalogue-refusals.ts'
import type { ChangeCatalogue } from './change-catalogue.ts'
import { freeId } from './free-id.ts'
import type { ReadProductHistory, ReadShopHistory } from './product-history.ts'

const calls = { ...catalogueCalls, ...productCalls, ...saleCalls, ...shopCalls }

/** Width and height of a stored picture; null for an unknown hash. */
export type FindSides = (
  picture: string,
) => Promise<{ readonly width: number; readonly height: number } | null>

type Dependencies = {
  readonly catalogue: Pick<CurrentCatalogue, 'state' | 'expectChange'>
  readonly changeCatalogue: ChangeCatalogue
  readonly readHistory: ReadProductHistory
  readonly readShopHistory: ReadShopHistory
  readonly findSides: FindSides
  readonly note: NoteSecurity
  readonly published: () => Published
  readonly states: () => DashboardStates
  readonly clock: () => number
}

export function catalogueRoutes({
  catalogue,
  changeCatalogue,
  readHistory,
  readShopHistory,
  findSides,
  note,
  published,
  states,
  clock,
}: Dependencies): Router {
  const router = Router()

  /** Makes a change and returns the catalogue after it. */
  async function change(
    request: Request,
    command: (state: CatalogueState) => CatalogueCommand,
    since?: { readonly id: string; readonly version: number | undefined },
  ) {
    const changed = await changeCatalogue({
      command,
      actor: adminOf(request),
      key: idempotencyKeyOf(request),
      body: [request.method, request.path, request.body],
    })
    if (changed.outcome === 'changed') return changed
    const { refusal, state } = changed
    if (refusal.reason === 'described-since')
      throw catalogueRefusal(refusal, conflictOf(calls.describeShop, { data: state.shop }))
    if (refusal.reason !== 'changed-since' || since?.version === undefined) throw catalogueRefusal(refusal)
    const changes = await readHistory(since.id, since.version)
    const conflict = { product: productOf(state, since.id), changes }
    throw catalogueRefusal(refusal, conflictOf(calls.changeProduct, { data: conflict }))
  }

  /** Pictures with the measures of what is stored. */
  async function measured(
    pictures: z.output<typeof calls.publishProduct.body>['pictures'],
  ): Promise<readonly PictureFact[]> {
    const known = new Map(
      catalogue
        .state()
        .products.flatMap((product) => product.pictures)
        .map((each) => [each.picture, each]),
    )
    return Promise.all(
      pictures.map(async ({ picture, alt, colour }): Promise<PictureFact> => {
        const before = known.get(picture)
        if (before !== undefined) return { ...before, alt }
        const sides = await findSides(picture)
        if (sides === null) {
          throw refusedField('pictures', 'The shop does not have this picture. Please upload it first.')
        }
        return { picture, alt, width: sides.width, height: sides.height, colour: colour ?? PLAIN }
      }),
    )
  }

  serve(router, calls.getAdminCatalogue, () => {
    catalogue.expectChange()
    return allOpenedBy(catalogue.state(), clock())
  })

  serve(router, calls.publishProduct, async ({ body, request }) => {
    const { id, price, originalPrice, stock, pictures, ...sent } = body
    const content: ProductContent = { ...sent, pictures: await measured(pictures) }
    const { state, stream } = await change(request, (state) => ({
      type: 'PublishProduct',
      id: id ?? freeId(content.group, state),
      content,
      price,
      priceBefore: originalPrice ?? undefined,
      stock,
    }))
    const published = productOf(state, stream.slice(productStream('').length))
    return published
  })

  serve(router, calls.changeProduct, async ({ params: { product: id }, body, request }) => {
    const { price, retired, expectedVersion, pictures, originalPrice: _, ...sent } = body
    const content = { ...sent, ...(pictures && { pictures: await measured(pictures) }) }
    const { state } = await change(
      request,
      () => ({ type: 'ChangeProduct', id, content, price, retired, expectedVersion }),
      { id, version: expectedVersion },
    )
    return productOf(state, id)
  })

  serve(router, calls.placeProduct, async ({ params: { product: id }, body: { after }, request }) => {
    const { state } = await change(request, () => ({ type: 'MoveProduct', id, after }))
    return productOf(state, id)
  })

  serve(router, calls.getProductHistory, async ({ params: { product: id } }) => {
    productOf(catalogue.state(), id)
    return { entries: await readHistory(id, 0) }
  })

  serve(router, calls.changeProducts, async ({ body: { products: ids, change: wanted }, request }) => {
    if (wanted.pricePercent !== undefined) assertMayPrice(request, new Set(ids).size)
    const { state } = await change(request, () => ({ type: 'ChangeProducts', ids, change: wanted }))
    const products = state.products.filter((product) => ids.includes(product.id))
    return { products }
  })

  serve(router, calls.getSaleOrders, () => {
    expectCaughtUp(published())
    return { orders: states().saleOrders.orders }
  })

  serve(router, calls.scheduleSale, async ({ body: { name, from, to, ...sent }, request }) => {
    const reduction = reductionOf(sent)
    assertMayPrice(request, productsIn(catalogue.state(), reduction))
    const sale = randomBytes(5).toString('hex')
    const { stream } = await change(request, () => ({
      type: 'ScheduleSale',
      sale,
      name,
      reduction,
      from,
      to,
    }))
    return { sale: stream.slice(saleStream('').length) }
  })

  serve(
    router,
    calls.changeSale,
    async ({ params: { sale }, body: { name, from, to, expectedVersion, ...sent }, request }) => {
      const isOther = sent.percent !== undefined || sent.prices !== undefined
      const reduction = isOther ? reductionOf(sent) : undefined
      const state = catalogue.state()
      assertMayPrice(
        request,
        Math.max(productsIn(state, reductionIn(state, sale)), productsIn(state, reduction)),
      )
      await change(request, () => ({ type: 'ChangeSale', sale, name, reduction, from, to, expectedVersion }))
      return { sale }
    },
  )

  serve(router, calls.stopSale, async ({ params: { sale }, request }) => {
    const state = catalogue.state()
    assertMayPrice(request, productsIn(state, reductionIn(state, sale)))
    await change(request, () => ({ type: 'StopSale', sale }))
    return { sale }
  })

  serve(router, calls.getShop, () => catalogue.state().shop)

  serve(router, calls.getShopHistory, async () => ({ entries: await readShopHistory() }))

  serve(
    { router, errorsOf: shopErrors },
    calls.describeShop,
    async ({ body: { seen, ...shop }, request }) => {
      const before = catalogue.state().shop
      const { state } = await change(request, () => ({ type: 'DescribeShop', shop, seen }))
      const fields = changedFields(before, state.shop)
      if (fields.length > 0) note(request, { kind: 'settings-changed', what: 'the shop', fields })
      return state.shop
    },
  )

  return router
}

/** The names of social networks are typed, and no error tells what was typed. */
function shopErrors(error: z.core.$ZodError): Record<string, string> {
  const errors = Object.entries(pathErrors(error))
  return Object.fromEntries(
    errors.map(([path, message]) => [path.startsWith('social.') ? 'social' : path, message]),
  )
}

/** A change of more prices needs a proof. */
const MOST_UNPROVED = 20

function assertMayPrice(request: Request, products: number): void {
  if (products > MOST_UNPROVED) assertProved(request)
}

/** What a sale reduces, as it was sent: a percentage, or prices. */
function reductionOf({ percent, prices, products }: SentReduction): SaleReduction {
  if (prices !== undefined) return { by: 'prices', prices }
  if (products === undefined) {
    throw refusedField('products', 'Please choose products, or all.')
  }
  return { by: 'percent', percent: percent ?? 0, products: products === 'all' ? null : products }
}
type SentReduction = Pick<z.infer<typeof calls.scheduleSale.body>, 'percent' | 'prices' | 'products'>

function reductionIn({ sales }: CatalogueState, id: string): SaleReduction | undefined {
  return sales.find((sale) => sale.id === id)?.reduction
}

/** How many products cost less by it. */
function productsIn({ products }: CatalogueState, reduction: SaleReduction | undefined): number {
  if (reduction === undefined) return 0
  if (reduction.by === 'prices') return Object.keys(reduction.prices).length
  return reduction.products === null ? products.length : new Set(reduction.products).size
}

/** Behind a picture whose colour the caller left out. */
const PLAIN = '#dcd6cc'

function productOf(state: CatalogueState, id: string): ProductState {
  const product = findIn(state, id)
  if (product === undefined) throw new Refused(404, 'There is no such product.')
  return product
}
