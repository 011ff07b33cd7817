/** The fold of the catalogue's facts: products with their prices, sales, and the description of the shop. */

import type { Size } from './choices.ts'
import type { CatalogueFact, ProductContent, SaleReduction, ShopDescription } from './facts.ts'
import { openedBy } from './opening.ts'
import { describedShop } from './shop-terms.ts'

/** A price of a product's own, without sales. */
export type OwnPrice = {
  readonly price: number
  /** Milliseconds since 1970; never before that of the price before it, whatever the clock said. */
  readonly from: number
  /** The place of its fact in the log. */
  readonly position: number
  readonly version: number
}

export type ProductState = ProductContent & {
  readonly id: string
  /** Raised by each fact about the product; two admins who change it at once are told apart by it. */
  readonly version: number
  readonly retired: boolean
  /** In the order of the log; the first was set at publication. */
  readonly prices: readonly [OwnPrice, ...OwnPrice[]]
  /** The price until publication, as the owner declared it. */
  readonly priceBefore: number | null
  /** Since when it was offered, in milliseconds since 1970; null while it was only announced. */
  readonly offeredSince: number | null
  readonly stock?: Readonly<Record<Size, number>>
}

export type SaleState = {
  readonly id: string
  /** Raised by each fact about the sale; two admins who change it at once are told apart by it. */
  readonly version: number
  readonly name: string
  readonly reduction: SaleReduction
  /** Milliseconds since 1970. A sale runs from `from` until just before `to`; a stopped one ends when it was stopped. */
  readonly from: number
  readonly to: number
  /** The end that was planned, if it was stopped. */
  readonly stopped: boolean
  /** The place in the log of the fact that set its reduction and its begin. */
  readonly position: number
  /** The places of the facts that have moved its end or renamed it while it ran. */
  readonly changes: readonly number[]
}

export type CatalogueState = {
  /** The position of the last fact; 0 without one. */
  readonly position: number
  /** In display order, with retired ones. */
  readonly products: readonly ProductState[]
  readonly sales: readonly SaleState[]
  /** Blank before the shop was described, except for the terms that a fact may lack. */
  readonly shop: ShopDescription
}

const undescribed = describedShop({
  name: '',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  whatsapp: '',
  social: {},
  delivery: { fee: 0, freeAbove: 0, time: '' },
  orders: {
    pieces: 0,
    rupees: 0,
    unconfirmed: { phone: 0, device: 0, network: 0 },
    mails: { hour: 0, networkHour: 0 },
  },
  policies: { returns: '', returnCondition: '', freeReturns: false },
  couriers: [],
})

export const noCatalogue: CatalogueState = { position: 0, products: [], sales: [], shop: undescribed }

type Of<Type extends CatalogueFact['type']> = Extract<CatalogueFact, { readonly type: Type }>

export function findIn(state: CatalogueState, id: string): ProductState | undefined {
  return state.products.find((product) => product.id === id)
}

export function evolveCatalogue(state: CatalogueState, fact: CatalogueFact): CatalogueState {
  const { position } = fact
  const at = Date.parse(fact.at)
  const changed = (id: string, change: (product: ProductState) => Partial<ProductState>): CatalogueState => ({
    ...state,
    position,
    products: state.products.map((product) =>
      product.id === id ? withChange(openedBy(product, at), change) : product,
    ),
  })
  switch (fact.type) {
    case 'ProductPublished': {
      const { productId, product, priceBefore, stock } = fact.data
      const published: ProductState = {
        ...product,
        id: productId,
        version: 1,
        retired: false,
        prices: publishedPrices(fact),
        priceBefore: priceBefore ?? null,
        offeredSince: product.comingSoon ? null : at,
        ...(stock && { stock }),
      }
      return { ...state, position, products: [...state.products, published] }
    }
    case 'ProductChanged': {
      const { productId, after } = fact.data
      return changed(productId, ({ offeredSince }) => ({
        // Fields that are not in the fact are not in the object.
        ...(after as Partial<ProductContent>),
        offeredSince: offeredSince ?? (after.comingSoon === false ? at : null),
      }))
    }
    case 'PriceChanged':
      return changed(fact.data.productId, ({ prices }) => ({ prices: changedPrices(prices, fact) }))
    case 'ProductRetired':
      return changed(fact.data.productId, () => ({ retired: true }))
    case 'ProductRestored':
      return changed(fact.data.productId, () => ({ retired: false }))
    case 'ProductMoved': {
      const { productId, after } = fact.data
      const moved = changed(productId, () => ({}))
      return { ...moved, products: movedBehind(moved.products, productId, after) }
    }
    case 'SaleScheduled': {
      const { sale, name, reduction, from, to } = fact.data
      // A sale never reaches back before the moment at which it was decided.
      const begins = Math.max(Date.parse(from), at)
      const scheduled = {
        id: sale,
        version: 1,
        name,
        reduction,
        from: begins,
        to: Date.parse(to),
        stopped: false,
        position,
        changes: [],
      }
      return { ...state, position, sales: [...state.sales, scheduled] }
    }
    case 'SaleChanged':
      return {
        ...state,
        position,
        sales: state.sales.map((sale) => (sale.id === fact.data.sale ? changedSale(sale, fact, at) : sale)),
      }
    case 'SaleStopped':
      return {
        ...state,
        position,
        sales: state.sales.map((sale) =>
          sale.id === fact.data.sale
            ? { ...sale, version: sale.version + 1, stopped: true, to: Math.min(sale.to, at) }
            : sale,
        ),
      }
    case 'ShopDescribed':
      return { ...state, position, shop: describedShop(fact.data) }
  }
}

/** The prices of a product that is published. */
export function publishedPrices({ at, position, data }: Of<'ProductPublished'>): ProductState['prices'] {
  return [{ price: data.price, from: Date.parse(at), position, version: 1 }]
}

/** The prices of a product after its price has changed. */
export function changedPrices(
  prices: ProductState['prices'],
  { at, position, data: { to, version } }: Of<'PriceChanged'>,
): ProductState['prices'] {
  const { from } = prices.at(-1) ?? prices[0]
  return [...prices, { price: to, from: Math.max(Date.parse(at), from), position, version }]
}

function withChange(
  product: ProductState,
  change: (product: ProductState) => Partial<ProductState>,
): ProductState {
  return { ...product, version: product.version + 1, ...change(product) }
}

/** What was already shown stays: a sale that has begun keeps its prices and its begin, and one that is over stays over. */
function changedSale(sale: SaleState, { data, position }: Of<'SaleChanged'>, at: number): SaleState {
  const { name, reduction } = data
  const version = sale.version + 1
  const to = Math.max(Date.parse(data.to), at)
  if (sale.stopped || sale.to <= at) return { ...sale, version }
  if (sale.from <= at) return { ...sale, version, name, to, changes: [...sale.changes, position] }
  return { ...sale, version, name, reduction, from: Math.max(Date.parse(data.from), at), to, position }
}

function movedBehind(
  products: readonly ProductState[],
  id: string,
  after: string | null,
): readonly ProductState[] {
  const moved = products.filter((product) => product.id === id)
  const others = products.filter((product) => product.id !== id)
  const place = after === null ? 0 : others.findIndex((product) => product.id === after) + 1
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}
