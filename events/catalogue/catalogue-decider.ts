/**
 * The rules of what is sold: `decideCatalogue` returns the facts that follow from a command, for each stream. It is pure, total
 * and synchronous; the state is the fold of all facts of the catalogue, and `now` comes in.
 */

import { type CatalogueState, findIn, type ProductState, type SaleState } from '#catalogue/catalogue-state.ts'
import type { ProductContent, SaleReduction } from '#catalogue/facts.ts'
import { garmentNotes } from '#catalogue/garment-notes.ts'
import { placeholdersOf, unknownPlaceholder } from '#catalogue/message-text.ts'
import { allOpenedBy } from '#catalogue/opening.ts'
import { sizes } from '#catalogue/product.ts'
import { isSame, type ShopChange, termsOf, withChange } from '#catalogue/shop-terms.ts'
import { refuse } from '../decision.ts'
import { productStream, SHOP_STREAM, type ShopEvent, saleStream } from '../event.ts'
import { withoutUnset } from '../without-unset.ts'
import type {
  CatalogueCommand,
  ChangeProduct,
  ChangeProducts,
  ChangeSale,
  DescribeShop,
  MoveProduct,
  PublishProduct,
  ScheduleSale,
} from './catalogue-commands.ts'

/** Why a command is refused. */
export type CatalogueRefusal =
  | { readonly reason: 'id-taken'; readonly id: string }
  | { readonly reason: 'no-such-product'; readonly id: string }
  | { readonly reason: 'no-such-sale' }
  /** Somebody else has changed the product since; `version` is its version now. */
  | { readonly reason: 'changed-since'; readonly id: string; readonly version: number }
  /** A product that can be bought needs a price. */
  | { readonly reason: 'no-price'; readonly id: string }
  | { readonly reason: 'price-before-too-low' }
  /** The hour of the opening has passed. */
  | { readonly reason: 'opening-passed'; readonly id: string }
  | { readonly reason: 'sale-ends-before-it-begins' }
  /** Its end has passed. */
  | { readonly reason: 'sale-over' }
  /** It has begun: its prices and its begin stay. */
  | { readonly reason: 'sale-runs'; readonly field: 'reduction' | 'from' }
  /** Somebody else has changed the sale since. */
  | { readonly reason: 'sale-changed-since' }
  | { readonly reason: 'sale-without-products' }
  /** A price of the sale is not below the product's own price. */
  | { readonly reason: 'sale-reduces-nothing'; readonly id: string; readonly price: number }
  /** Somebody else has changed these terms of the shop since. */
  | { readonly reason: 'described-since'; readonly terms: readonly string[] }
  /** A text has a placeholder that does not exist for it; `term` is its path, such as `messages.ask.ur`. */
  | { readonly reason: 'unknown-placeholder'; readonly term: string }

export type StreamFacts = { readonly stream: string; readonly events: readonly ShopEvent[] }

export type CatalogueDecision =
  | { readonly accepted: true; readonly facts: readonly StreamFacts[] }
  | { readonly accepted: false; readonly refusal: CatalogueRefusal }

const accept = (facts: readonly StreamFacts[]): CatalogueDecision => ({
  accepted: true,
  facts: facts.filter(({ events }) => events.length > 0),
})

/** `now` is in milliseconds since 1970. */
export function decideCatalogue(
  command: CatalogueCommand,
  stored: CatalogueState,
  now: number,
): CatalogueDecision {
  const state = allOpenedBy(stored, now)
  switch (command.type) {
    case 'PublishProduct':
      return publish(command, state, now)
    case 'ChangeProduct':
      return changeOne(command, state, now)
    case 'ChangeProducts':
      return changeMany(command, state)
    case 'MoveProduct':
      return move(command, state)
    case 'ScheduleSale':
      return schedule(command, state, now)
    case 'ChangeSale':
      return changeSale(command, state, now)
    case 'StopSale':
      return stop(
        state.sales.find(({ id }) => id === command.sale),
        now,
      )
    case 'DescribeShop':
      return describeShop(command, state)
  }
}

function publish(command: PublishProduct, state: CatalogueState, now: number): CatalogueDecision {
  const { id, price, priceBefore, stock } = command
  const { opensAt, ...others } = command.content
  const opening = others.comingSoon ? (opensAt ?? null) : null
  const content = opening === null ? others : { ...others, opensAt: opening }
  if (findIn(state, id) !== undefined) return refuse({ reason: 'id-taken', id })
  if (opening !== null && Date.parse(opening) <= now) return refuse({ reason: 'opening-passed', id })
  if (price < 1 && !isPriceless(content)) return refuse({ reason: 'no-price', id })
  if (priceBefore !== undefined && priceBefore <= price) return refuse({ reason: 'price-before-too-low' })
  const published: ShopEvent = {
    type: 'ProductPublished',
    data: {
      productId: id,
      product: writable(content),
      price,
      ...(priceBefore !== undefined && { priceBefore }),
    },
  }
  const counted = sizes.flatMap((size): ShopEvent[] => {
    const units = stock?.[size]
    if (units === undefined) return []
    return [
      {
        type: 'StockCounted',
        data: { productId: id, productName: content.name, size, units, reason: 'published' },
      },
    ]
  })
  return accept([{ stream: productStream(id), events: [published, ...counted] }])
}

function changeOne(command: ChangeProduct, state: CatalogueState, now: number): CatalogueDecision {
  const { id, expectedVersion } = command
  const product = findIn(state, id)
  if (product === undefined) return refuse({ reason: 'no-such-product', id })
  if (expectedVersion !== undefined && expectedVersion !== product.version) {
    return refuse({ reason: 'changed-since', id, version: product.version })
  }
  const { price = currentPrice(product), retired = product.retired } = command
  const content = withOpening(product, command.content ?? {})
  const { opensAt } = content
  const isMoved = opensAt !== undefined && opensAt !== null && opensAt !== product.opensAt
  if (isMoved && Date.parse(opensAt) <= now) return refuse({ reason: 'opening-passed', id })
  if (price < 1 && !isPriceless({ ...product, ...withoutUnset(content) }))
    return refuse({ reason: 'no-price', id })
  return accept([{ stream: productStream(id), events: changesOf(product, content, price, retired) }])
}

function changeMany({ ids, change }: ChangeProducts, state: CatalogueState): CatalogueDecision {
  const { pricePercent = 0, soldOut, comingSoon, retired, addTags = [], removeTags = [] } = change
  const facts: StreamFacts[] = []
  for (const id of new Set(ids)) {
    const product = findIn(state, id)
    if (product === undefined) return refuse({ reason: 'no-such-product', id })
    const own = currentPrice(product)
    const price = own === 0 ? 0 : Math.max(1, Math.round((own * (100 + pricePercent)) / 100))
    const flags = withOpening(product, { soldOut, comingSoon })
    if (price < 1 && !isPriceless({ ...product, ...withoutUnset(flags) }))
      return refuse({ reason: 'no-price', id })
    const kept = product.tags.filter((tag) => !removeTags.includes(tag))
    const tags = [...kept, ...addTags.filter((tag) => !kept.includes(tag))]
    const events = changesOf(
      product,
      { ...flags, ...(addTags.length + removeTags.length > 0 && { tags }) },
      price,
      retired ?? product.retired,
    )
    facts.push({ stream: productStream(id), events })
  }
  return accept(facts)
}

/** A product may cost nothing as long as it is announced without an hour. */
function isPriceless({ comingSoon, opensAt }: Pick<ProductContent, 'comingSoon' | 'opensAt'>): boolean {
  return comingSoon && (opensAt ?? null) === null
}

type ContentChange = NonNullable<ChangeProduct['content']>

/** Only a product that is coming soon has an hour of its opening. */
function withOpening(product: ProductState, change: ContentChange): ContentChange {
  const { comingSoon = product.comingSoon, opensAt } = change
  const opening = comingSoon ? opensAt : null
  if (opening === undefined || opening === (product.opensAt ?? null)) {
    const { opensAt: _, ...others } = change
    return others
  }
  return { ...change, opensAt: opening }
}

/** The facts of a change; nothing for what is already so. */
function changesOf(
  product: ProductState,
  content: NonNullable<ChangeProduct['content']>,
  price: number,
  retired: boolean,
): readonly ShopEvent[] {
  const { id: productId, prices } = product
  const fields = contentFields.filter(
    (field) =>
      content[field] !== undefined &&
      JSON.stringify(content[field]) !== JSON.stringify(fieldOf(product, field)),
  )
  const events: ShopEvent[] = []
  if (fields.length > 0) {
    const [before, after] = [product, content].map((from) =>
      writable(Object.fromEntries(fields.map((field) => [field, fieldOf(from, field)]))),
    )
    events.push({ type: 'ProductChanged', data: { productId, before: before ?? {}, after: after ?? {} } })
  }
  const last = prices.at(-1) ?? prices[0]
  if (price !== last.price) {
    const { price: from, version, position: previous } = last
    events.push({
      type: 'PriceChanged',
      data: { productId, from, to: price, version: version + 1, previous },
    })
  }
  if (retired !== product.retired) {
    events.push({ type: retired ? 'ProductRetired' : 'ProductRestored', data: { productId } })
  }
  return events
}

/** A note that was never written is empty, so that a change can be taken back. */
function fieldOf(from: NonNullable<ChangeProduct['content']>, field: keyof ProductContent) {
  return from[field] ?? (field === 'opensAt' ? null : '')
}

const contentFields = [
  'name',
  'details',
  ...garmentNotes,
  'group',
  'category',
  'tags',
  'sizes',
  'soldOut',
  'comingSoon',
  'opensAt',
  'pictures',
] as const satisfies readonly (keyof ProductContent)[]

/** The same value with the mutable lists of a fact's schema. Facts are not changed either. */
function writable<Value>(value: Value): Writable<Value> {
  return value as Writable<Value>
}
type Writable<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? Writable<Item>[]
    : Value extends object
      ? { -readonly [Field in keyof Value]: Writable<Value[Field]> }
      : Value

/** The own price of a product, without sales. */
export function currentPrice({ prices }: Pick<ProductState, 'prices'>): number {
  return (prices.at(-1) ?? prices[0]).price
}

function move({ id, after }: MoveProduct, { products }: CatalogueState): CatalogueDecision {
  const place = products.findIndex((product) => product.id === id)
  const missing = [id, after].find((wanted) => wanted !== null && !products.some((one) => one.id === wanted))
  if (missing !== undefined && missing !== null) return refuse({ reason: 'no-such-product', id: missing })
  if (after === id || (products[place - 1]?.id ?? null) === after) return accept([])
  return accept([
    { stream: productStream(id), events: [{ type: 'ProductMoved', data: { productId: id, after } }] },
  ])
}

function schedule(command: ScheduleSale, state: CatalogueState, now: number): CatalogueDecision {
  const { sale, name, reduction, from, to } = command
  if (Date.parse(to) <= Date.parse(from)) return refuse({ reason: 'sale-ends-before-it-begins' })
  if (Date.parse(to) <= now) return refuse({ reason: 'sale-over' })
  const wrong = wrongReduction(reduction, state)
  if (wrong !== null) return refuse(wrong)
  const scheduled: ShopEvent = {
    type: 'SaleScheduled',
    data: { sale, name, reduction: writable(reduction), from, to },
  }
  return accept([{ stream: saleStream(sale), events: [scheduled] }])
}

function changeSale(command: ChangeSale, state: CatalogueState, now: number): CatalogueDecision {
  const sale = state.sales.find(({ id }) => id === command.sale)
  if (sale === undefined) return refuse({ reason: 'no-such-sale' })
  if (sale.stopped || sale.to <= now) return refuse({ reason: 'sale-over' })
  const { expectedVersion = sale.version } = command
  if (expectedVersion !== sale.version) return refuse({ reason: 'sale-changed-since' })
  const before = {
    name: sale.name,
    reduction: sale.reduction,
    from: new Date(sale.from).toISOString(),
    to: new Date(sale.to).toISOString(),
  }
  const { name = before.name, reduction = before.reduction, from = before.from, to = before.to } = command
  const isOther = !isSame(reduction, before.reduction)
  if (sale.from <= now) {
    if (isOther) return refuse({ reason: 'sale-runs', field: 'reduction' })
    if (from !== before.from) return refuse({ reason: 'sale-runs', field: 'from' })
  }
  if (Date.parse(to) <= Date.parse(from)) return refuse({ reason: 'sale-ends-before-it-begins' })
  if (Date.parse(to) <= now) return refuse({ reason: 'sale-over' })
  // A product that is no longer sold does not keep a sale from being moved.
  const wrong = isOther ? wrongReduction(reduction, state) : null
  if (wrong !== null) return refuse(wrong)
  if (!isOther && name === before.name && from === before.from && to === before.to) return accept([])
  const changed: ShopEvent = {
    type: 'SaleChanged',
    data: { sale: sale.id, name, reduction: writable(reduction), from, to },
  }
  return accept([{ stream: saleStream(sale.id), events: [changed] }])
}

function wrongReduction(reduction: SaleReduction, state: CatalogueState): CatalogueRefusal | null {
  if (reduction.by === 'percent' && reduction.products === null) return null
  const ids = reduction.by === 'percent' ? (reduction.products ?? []) : Object.keys(reduction.prices)
  if (ids.length === 0) return { reason: 'sale-without-products' }
  for (const id of ids) {
    const product = findIn(state, id)
    if (product === undefined || product.retired) return { reason: 'no-such-product', id }
    if (reduction.by === 'percent') continue
    const own = currentPrice(product)
    const price = reduction.prices[id] ?? own
    if (price < 1) return { reason: 'no-price', id }
    if (price >= own) return { reason: 'sale-reduces-nothing', id, price: own }
  }
  return null
}

function stop(sale: SaleState | undefined, now: number): CatalogueDecision {
  if (sale === undefined) return refuse({ reason: 'no-such-sale' })
  if (sale.stopped) return accept([])
  if (sale.to <= now) return refuse({ reason: 'sale-over' })
  const stopped: ShopEvent = { type: 'SaleStopped', data: { sale: sale.id, name: sale.name } }
  return accept([{ stream: saleStream(sale.id), events: [stopped] }])
}

function describeShop(
  { shop: change, seen = {} }: DescribeShop,
  { shop }: CatalogueState,
): CatalogueDecision {
  const before = termsOf(shop)
  const overtaken = [...termsOf(change)].filter(([term, value]) => {
    const current = before.get(term)
    return Object.hasOwn(seen, term) && !isSame(seen[term], current) && !isSame(value, current)
  })
  if (overtaken.length > 0)
    return refuse({ reason: 'described-since', terms: overtaken.map(([term]) => term) })
  const wrong = wrongText(change)
  if (wrong !== null) return refuse({ reason: 'unknown-placeholder', term: wrong })
  const after = withChange(shop, change)
  if (after === shop) return accept([])
  const described: ShopEvent = { type: 'ShopDescribed', data: writable(after) }
  return accept([{ stream: SHOP_STREAM, events: [described] }])
}

/** The path of a text with a placeholder that does not exist for it; null without one. */
function wrongText({ messages, mails }: ShopChange): string | null {
  for (const [term, text] of termsOf({ messages, mails })) {
    if (typeof text === 'string' && unknownPlaceholder(text, placeholdersOf(term)) !== null) return term
  }
  return null
}
