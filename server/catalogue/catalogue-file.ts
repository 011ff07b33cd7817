/** The catalogue as a JSON file that people can read, edit and bring back: products with their own prices, and the shop. */

import { z } from 'zod'
import { type CatalogueState, findIn, type ProductState } from '#catalogue/catalogue-state.ts'
import type { PictureFact } from '#catalogue/facts.ts'
import { knownNotes } from '#catalogue/garment-notes.ts'
import { formatRupees } from '#catalogue/money.ts'
import pictures from '#catalogue/pictures.json' with { type: 'json' }
import { groups, sizes } from '#catalogue/product.ts'
import { productId } from '#catalogue/schema.ts'
import { describedShop, termsOf } from '#catalogue/shop-terms.ts'
import { productContentShape, WRONG_GROUP, WRONG_SIZE } from '#contract/catalogue/products.ts'
import { shopChangeShape } from '#contract/shop/shop.ts'
import { typedPrice } from '#contract/typed-parts.ts'
import { currentPrice, decideCatalogue, type StreamFacts } from '#events/catalogue/catalogue-decider.ts'
import type { ShopEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { catalogueRefusal } from './catalogue-refusals.ts'

const entry = z.strictObject({
  id: productId,
  ...productContentShape,
  // `assertMade` compares them with the shop's own and with those that the log has.
  group: z.string(WRONG_GROUP),
  sizes: z.array(z.string(WRONG_SIZE)).min(1, 'Please name at least one size.'),
  price: typedPrice,
  /** Only for a product that the shop does not have yet. */
  priceBefore: typedPrice.optional(),
  retired: z.boolean().default(false),
})

const file = z.strictObject({
  products: z.array(entry),
  /** A file of an older program lacks some terms, which stay as they are. */
  shop: z.strictObject(shopChangeShape),
})
type Entry = z.output<typeof entry>

export async function exportCatalogue(
  log: Pick<EventLog, 'readStream' | 'readStreams'>,
): Promise<{ readonly products: number; readonly json: string }> {
  const { state } = await readCatalogue(log)
  const products = state.products.map(entryOf)
  return { products: products.length, json: `${JSON.stringify({ products, shop: state.shop }, null, 2)}\n` }
}

function entryOf(product: ProductState): z.input<typeof entry> {
  const { id, name, details, group, category, tags, sizes, soldOut, comingSoon, opensAt, retired } = product
  const shown = product.pictures.map(({ picture, alt }) => ({ picture, alt }))
  const price = currentPrice(product)
  return {
    id,
    name,
    group,
    category,
    price,
    ...(product.priceBefore !== null && { priceBefore: product.priceBefore }),
    tags: [...tags],
    sizes: [...sizes],
    soldOut,
    comingSoon,
    ...(opensAt && { opensAt }),
    retired,
    details,
    ...knownNotes(product),
    pictures: shown,
  }
}

type Import = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'readStreams'>
  /** The parsed file. */
  readonly catalogue: unknown
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the differences are recorded. */
  readonly write: boolean
}

/**
 * Returns one line for each difference. Products that are not in the file stay as they are. Throws an `Error` with a sentence for
 * a value that is wrong or refused; nothing is written then.
 */
export async function importCatalogue({ log, catalogue, now, write }: Import): Promise<readonly string[]> {
  const parsed = file.safeParse(catalogue)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new Error(`${first?.path.join('.') ?? ''}: ${first?.message ?? 'is wrong'}.`)
  }
  const { state, versions } = await readCatalogue(log)
  const known = knownPictures(state)
  const decided = [
    ...parsed.data.products.flatMap((one) => factsFor(one, state, known, now)),
    ...decidedBy({ type: 'DescribeShop', shop: parsed.data.shop }, state, now),
  ]
  const [first, ...also] = decided.map((facts) => ({ ...facts, expected: versions.get(facts.stream) ?? 0 }))
  if (write && first !== undefined) {
    const at = new Date(now).toISOString()
    const result = await log.append({ ...first, also, actor: { role: 'system' }, at })
    if (result.outcome !== 'appended')
      throw new Error(
        'Somebody else has changed the catalogue meanwhile: nothing was recorded. Import it again.',
      )
  }
  return decided.flatMap(({ events }) => events.flatMap((event) => linesOf(event, state)))
}

function factsFor(
  { id, price, priceBefore, retired, pictures: sent, ...content }: Entry,
  state: CatalogueState,
  known: ReadonlyMap<string, PictureFact>,
  now: number,
): readonly StreamFacts[] {
  const product = findIn(state, id)
  assertMade(id, content, product)
  const shown = sent.map(({ picture, alt }) => {
    const fact = known.get(picture)
    if (fact === undefined)
      throw new Error(
        `${id}: the shop does not have the picture ${picture}. Upload it in the dashboard first.`,
      )
    return { ...fact, alt }
  })
  const full = { ...content, pictures: shown }
  if (product !== undefined) {
    return decidedBy({ type: 'ChangeProduct', id, content: full, price, retired }, state, now)
  }
  return decidedBy({ type: 'PublishProduct', id, content: full, price, priceBefore }, state, now)
}

/** A product of an older log keeps the group and the sizes that the shop no longer has. */
function assertMade(
  id: string,
  content: Pick<Entry, 'group' | 'sizes'>,
  product: ProductState | undefined,
): void {
  const known = [...sizes, ...(product?.sizes ?? [])]
  if (!content.sizes.every((size) => known.includes(size))) throw new Error(`${id}: ${WRONG_SIZE}`)
  if (![...groups, product?.group].includes(content.group)) throw new Error(`${id}: ${WRONG_GROUP}`)
}

function decidedBy(
  command: Parameters<typeof decideCatalogue>[0],
  state: CatalogueState,
  now: number,
): readonly StreamFacts[] {
  const decision = decideCatalogue(command, state, now)
  if (decision.accepted) return decision.facts
  const subject = 'id' in command ? `${command.id}: ` : ''
  throw new Error(`${subject}${catalogueRefusal(decision.refusal).message}`)
}

/** The pictures that the log names, and those that the program ships. */
function knownPictures({ products }: CatalogueState): ReadonlyMap<string, PictureFact> {
  const shipped = Object.entries(pictures).map(([path, measures]) => ({ file: path, alt: '', ...measures }))
  const named = products.flatMap((product) => product.pictures)
  return new Map([...shipped, ...named].map((fact) => [fact.picture, fact]))
}

function linesOf(event: ShopEvent, state: CatalogueState): readonly string[] {
  switch (event.type) {
    case 'ProductPublished': {
      const { productId: id, product, price } = event.data
      return [`${id}: new, ${product.name} at ${formatRupees(price)}`]
    }
    case 'ProductChanged': {
      const { productId: id, before, after } = event.data
      return fieldLines(id, new Map(Object.entries(before)), new Map(Object.entries(after)))
    }
    case 'PriceChanged': {
      const { productId: id, from, to } = event.data
      return [`${id}: price ${from} → ${to}`]
    }
    case 'ProductRetired':
      return [`${event.data.productId}: retired`]
    case 'ProductRestored':
      return [`${event.data.productId}: sold again`]
    case 'ShopDescribed':
      return fieldLines('shop', termsOf(state.shop), termsOf(describedShop(event.data)))
    default:
      return []
  }
}

type Fields = ReadonlyMap<string, unknown>

function fieldLines(subject: string, before: Fields, after: Fields): readonly string[] {
  return [...after].flatMap(([field, value]) => {
    const [from, to] = [before.get(field), value].map((each) => JSON.stringify(each))
    return from === to ? [] : [`${subject}: ${field} ${from} → ${to}`]
  })
}
